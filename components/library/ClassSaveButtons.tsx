import { useState } from 'react';
import { ActionMenu } from '@/components/ui/ActionMenu';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { lazyOverlay } from '@/components/ui/overlays/Dialog';
import type { ListCard } from '@/lib/catalogue/list-card';
import { useListToggle } from './use-list-toggle';

const { Overlay: AddToPlaylistDialog } = lazyOverlay(
  'AddToPlaylistDialog',
  () => import('@/components/library/playlists/AddToPlaylistDialog'),
);

const LISTS = [
  { list: 'favorites', label: 'Favorites', off: 'heart', on: 'heartFilled' },
  { list: 'watchlist', label: 'Watchlist', off: 'list', on: 'check' },
] as const;

export function ClassSaveButtons({ video }: { readonly video: Pick<ListCard, 'id' | 'title'> }) {
  const { canSave, isIn, toggle } = useListToggle(video.id);
  const [isAdding, setIsAdding] = useState(false);
  if (!canSave) return null;
  const isSaved = isIn('saveForLater');
  return (
    <>
      <Button variant="secondary" size="small" aria-pressed={isSaved} onClick={() => toggle('saveForLater')}>
        <Icon name={isSaved ? 'bookmarkFilled' : 'bookmark'} />
        {/* Not `aria-label`: voice control finds a button by the words that are visible. */}
        {isSaved ? 'Saved' : 'Save'}
        <span className="visually-hidden"> for later: {video.title}</span>
      </Button>
      <ActionMenu
        label={`Add to: ${video.title}`}
        text="Add to"
        icon="plus"
        actions={[
          ...LISTS.map(({ list, label, off, on }) => ({
            label,
            icon: isIn(list) ? on : off,
            isOn: isIn(list),
            onSelect: () => toggle(list),
          })),
          { label: 'A playlist', icon: 'plus', onSelect: () => setIsAdding(true) },
        ]}
      />
      {isAdding && <AddToPlaylistDialog isOpen video={video} onClose={() => setIsAdding(false)} />}
    </>
  );
}
