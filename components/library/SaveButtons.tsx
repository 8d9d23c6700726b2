import { IconButton } from '@/components/ui/IconButton';
import { bookmarkFilledGlyph } from '@/components/ui/icons/bookmark-filled-glyph';
import { bookmarkGlyph } from '@/components/ui/icons/bookmark-glyph';
import { heartFilledGlyph } from '@/components/ui/icons/heart-filled-glyph';
import { heartGlyph } from '@/components/ui/icons/heart-glyph';
import { useListToggle } from './use-list-toggle';

const BUTTONS = [
  { list: 'saveForLater', name: 'Save for later', off: bookmarkGlyph, on: bookmarkFilledGlyph },
  { list: 'favorites', name: 'Favorite', off: heartGlyph, on: heartFilledGlyph },
] as const;

interface SaveButtonsProps {
  readonly video: { readonly id: string; readonly title: string };
}

/** On a card: keeps a class for later or as a favorite, at once, with or without a connection. Nothing for visitors. */
export function SaveButtons({ video }: SaveButtonsProps) {
  const { canKeep, isIn, toggle } = useListToggle(video.id);
  if (!canKeep) return null;
  return BUTTONS.map(({ list, name, off, on }) => (
    <IconButton
      key={list}
      variant="solid"
      glyph={isIn(list) ? on : off}
      label={`${name}: ${video.title}`}
      aria-pressed={isIn(list)}
      onClick={() => toggle(list)}
    />
  ));
}
