import { IconButton } from '@/components/ui/IconButton';
import type { ListCard } from '@/lib/catalogue/list-card';
import { useListToggle } from './use-list-toggle';

const BUTTONS = [
  { list: 'saveForLater', name: 'Save for later', off: 'bookmark', on: 'bookmarkFilled' },
  { list: 'favorites', name: 'Favorite', off: 'heart', on: 'heartFilled' },
] as const;

export function CardSaveButtons({ video }: { readonly video: Pick<ListCard, 'id' | 'title'> }) {
  const { canSave, isIn, toggle } = useListToggle(video.id);
  if (!canSave) return null;
  return BUTTONS.map(({ list, name, off, on }) => (
    <IconButton
      key={list}
      variant="solid"
      icon={isIn(list) ? on : off}
      label={`${name}: ${video.title}`}
      aria-pressed={isIn(list)}
      onClick={() => toggle(list)}
    />
  ));
}
