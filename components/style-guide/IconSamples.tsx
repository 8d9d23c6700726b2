import { Icon } from '@/components/ui/Icon';
import { backTenGlyph } from '@/components/ui/icons/back-ten-glyph';
import { bellGlyph } from '@/components/ui/icons/bell-glyph';
import { bookmarkFilledGlyph } from '@/components/ui/icons/bookmark-filled-glyph';
import { bookmarkGlyph } from '@/components/ui/icons/bookmark-glyph';
import { calendarGlyph } from '@/components/ui/icons/calendar-glyph';
import { captionsGlyph } from '@/components/ui/icons/captions-glyph';
import { castGlyph } from '@/components/ui/icons/cast-glyph';
import { checkGlyph } from '@/components/ui/icons/check-glyph';
import { chevronDownGlyph } from '@/components/ui/icons/chevron-down-glyph';
import { chevronLeftGlyph } from '@/components/ui/icons/chevron-left-glyph';
import { chevronRightGlyph } from '@/components/ui/icons/chevron-right-glyph';
import { chevronUpGlyph } from '@/components/ui/icons/chevron-up-glyph';
import { clockGlyph } from '@/components/ui/icons/clock-glyph';
import { closeGlyph } from '@/components/ui/icons/close-glyph';
import { dragGlyph } from '@/components/ui/icons/drag-glyph';
import { editGlyph } from '@/components/ui/icons/edit-glyph';
import { errorGlyph } from '@/components/ui/icons/error-glyph';
import { exitFullscreenGlyph } from '@/components/ui/icons/exit-fullscreen-glyph';
import { externalGlyph } from '@/components/ui/icons/external-glyph';
import { eyeGlyph } from '@/components/ui/icons/eye-glyph';
import { eyeOffGlyph } from '@/components/ui/icons/eye-off-glyph';
import { facebookGlyph } from '@/components/ui/icons/facebook-glyph';
import { filterGlyph } from '@/components/ui/icons/filter-glyph';
import { forwardTenGlyph } from '@/components/ui/icons/forward-ten-glyph';
import { fullscreenGlyph } from '@/components/ui/icons/fullscreen-glyph';
import { heartFilledGlyph } from '@/components/ui/icons/heart-filled-glyph';
import { heartGlyph } from '@/components/ui/icons/heart-glyph';
import { infoGlyph } from '@/components/ui/icons/info-glyph';
import { instagramGlyph } from '@/components/ui/icons/instagram-glyph';
import { keyboardGlyph } from '@/components/ui/icons/keyboard-glyph';
import { listGlyph } from '@/components/ui/icons/list-glyph';
import { menuGlyph } from '@/components/ui/icons/menu-glyph';
import { minusGlyph } from '@/components/ui/icons/minus-glyph';
import { moreGlyph } from '@/components/ui/icons/more-glyph';
import { muteGlyph } from '@/components/ui/icons/mute-glyph';
import { nextGlyph } from '@/components/ui/icons/next-glyph';
import { offlineGlyph } from '@/components/ui/icons/offline-glyph';
import { pauseGlyph } from '@/components/ui/icons/pause-glyph';
import { pinGlyph } from '@/components/ui/icons/pin-glyph';
import { pipGlyph } from '@/components/ui/icons/pip-glyph';
import { playGlyph } from '@/components/ui/icons/play-glyph';
import { plusGlyph } from '@/components/ui/icons/plus-glyph';
import { replayGlyph } from '@/components/ui/icons/replay-glyph';
import { searchGlyph } from '@/components/ui/icons/search-glyph';
import { settingsGlyph } from '@/components/ui/icons/settings-glyph';
import { shareGlyph } from '@/components/ui/icons/share-glyph';
import { sparkleGlyph } from '@/components/ui/icons/sparkle-glyph';
import { speedGlyph } from '@/components/ui/icons/speed-glyph';
import { trashGlyph } from '@/components/ui/icons/trash-glyph';
import { userGlyph } from '@/components/ui/icons/user-glyph';
import { volumeGlyph } from '@/components/ui/icons/volume-glyph';
import { warningGlyph } from '@/components/ui/icons/warning-glyph';
import { youtubeGlyph } from '@/components/ui/icons/youtube-glyph';

const GLYPHS = {
  searchGlyph,
  userGlyph,
  menuGlyph,
  closeGlyph,
  chevronDownGlyph,
  chevronUpGlyph,
  chevronRightGlyph,
  chevronLeftGlyph,
  externalGlyph,
  heartGlyph,
  heartFilledGlyph,
  bookmarkGlyph,
  bookmarkFilledGlyph,
  clockGlyph,
  calendarGlyph,
  plusGlyph,
  minusGlyph,
  trashGlyph,
  dragGlyph,
  shareGlyph,
  listGlyph,
  filterGlyph,
  sparkleGlyph,
  editGlyph,
  pinGlyph,
  moreGlyph,
  checkGlyph,
  warningGlyph,
  errorGlyph,
  infoGlyph,
  bellGlyph,
  eyeGlyph,
  eyeOffGlyph,
  offlineGlyph,
  playGlyph,
  pauseGlyph,
  replayGlyph,
  backTenGlyph,
  castGlyph,
  forwardTenGlyph,
  nextGlyph,
  volumeGlyph,
  muteGlyph,
  captionsGlyph,
  speedGlyph,
  settingsGlyph,
  fullscreenGlyph,
  exitFullscreenGlyph,
  pipGlyph,
  keyboardGlyph,
  instagramGlyph,
  youtubeGlyph,
  facebookGlyph,
};

export function IconSamples() {
  return (
    <section className="stack" aria-label="Icons">
      <h2>Icons</h2>
      <div className="cluster" style={{ gap: 'var(--space-5)' }}>
        {Object.entries(GLYPHS).map(([name, glyph]) => (
          <span key={name} style={{ display: 'grid', justifyItems: 'center' }}>
            <Icon glyph={glyph} size={28} />
            <small>{name.replace('Glyph', '')}</small>
          </span>
        ))}
      </div>
    </section>
  );
}
