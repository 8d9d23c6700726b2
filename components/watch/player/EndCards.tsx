import { useEffect, useEffectEvent, useState } from 'react';
import { Button, LinkButton } from '@/components/ui/Button';
import { classNames } from '@/components/ui/class-names';
import { useCloseOnRoute } from '@/components/ui/use-dismiss';
import { useOnline } from '@/components/ui/use-online';
import { counted, formatTimer } from '@/lib/platform/dates/duration';
import { readPrefs } from '@/lib/watch/player-prefs';
import styles from './Overlay.module.scss';
import type { UpNext } from './player-props';
import { isTypingElsewhere } from './use-player-controls';

const NEXT_AFTER_SEC = 10;

interface UpNextCardProps {
  readonly upNext: UpNext;
  /** True once another tab plays. The countdown then stops for good: the next class would pause the other tab. */
  readonly playsElsewhere: boolean;
  readonly completionText: string | null;
  readonly onReplay: () => void;
  readonly onCancel: () => void;
}

const NAMES: Readonly<Record<UpNext['from'], string>> = {
  series: 'Next in this series',
  session: 'Next in your session',
  suggestion: 'You might like this next',
};

const startsSoon = ({ from, startsByItself }: UpNext): boolean =>
  from !== 'suggestion' && (readPrefs().autoNext ?? startsByItself);

/** Returns the next-class card as text for screen readers, because they do not read a card that appears. */
export const upNextText = (upNext: UpNext): string =>
  `${NAMES[upNext.from]}: ${upNext.title}.${startsSoon(upNext) ? ` Starting in ${NEXT_AFTER_SEC} seconds.` : ''}`;

export const previewEndText = (title: string): string => `That was the preview. Watch all of ${title}.`;

export function UpNextCard({ upNext, playsElsewhere, completionText, onReplay, onCancel }: UpNextCardProps) {
  const [leftSec, setLeftSec] = useState(() => (startsSoon(upNext) ? NEXT_AFTER_SEC : null));
  const isOnline = useOnline();
  const name = NAMES[upNext.from];
  const [announced] = useState(name);
  const handlePlay = () => {
    upNext.onPlay();
    if (upNext.isSame) onReplay();
  };
  const startNext = useEffectEvent(handlePlay);
  useEffect(() => {
    // "End session" changes the next class. The countdown then stops, because the card announced another class.
    if (playsElsewhere || name !== announced) setLeftSec(null);
  }, [playsElsewhere, name, announced]);
  // A pressed link opens another page. The countdown then stops: the next class would replace that page.
  useCloseOnRoute(leftSec !== null, () => setLeftSec(null));
  useEffect(() => {
    // Typing, for example a note, stops the countdown for good: the next class would replace the page.
    const handleInput = () => {
      if (isTypingElsewhere()) setLeftSec(null);
    };
    document.addEventListener('input', handleInput);
    return () => document.removeEventListener('input', handleInput);
  }, []);

  useEffect(() => {
    // Pauses the countdown while offline: the next class might not load, but this page would already be gone.
    if (leftSec === null || !isOnline) return;
    if (leftSec === 0) {
      startNext();
      return;
    }
    const timer = setTimeout(() => setLeftSec(leftSec - 1), 1000);
    return () => clearTimeout(timer);
  }, [leftSec, isOnline]);

  return (
    <section className={classNames(styles.overlay, styles.beside)} aria-label={name}>
      {completionText && <p className={styles.done}>{completionText}</p>}
      {upNext.picture && <div className={styles.picture}>{upNext.picture}</div>}
      <p className={styles.eyebrow}>
        {leftSec && isOnline ? `Starting in ${counted(leftSec, 'second')}` : name}
      </p>
      <h2 className={styles.title}>{upNext.title}</h2>
      <p className={styles.text}>{formatTimer(upNext.durationSec)}</p>
      <div className={styles.actions}>
        <Button onClick={handlePlay}>Play next</Button>
        <Button variant="secondary" onClick={onReplay}>
          Play again
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

interface PreviewEndProps {
  readonly title: string;
  readonly offerHref: string;
  readonly onReplay: () => void;
}

export function PreviewEnd({ title, offerHref, onReplay }: PreviewEndProps) {
  return (
    <section className={classNames(styles.overlay, styles.beside)} aria-label="The preview has ended">
      <p className={styles.eyebrow}>That was the preview</p>
      <h2 className={styles.title}>Watch all of {title}</h2>
      <p className={styles.text}>Every class and series, and the live events, come with a membership.</p>
      <div className={styles.actions}>
        <LinkButton href={offerHref}>See membership</LinkButton>
        <Button variant="secondary" onClick={onReplay}>
          Watch again
        </Button>
      </div>
    </section>
  );
}
