import { lazy, Suspense, useEffect, useState } from 'react';
import { prepareToasts } from '@/components/site/toasts/ToastArea';
import { Button } from '@/components/ui/Button';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { Icon } from '@/components/ui/Icon';
import { IconButton } from '@/components/ui/IconButton';
import { bookmarkFilledGlyph } from '@/components/ui/icons/bookmark-filled-glyph';
import { bookmarkGlyph } from '@/components/ui/icons/bookmark-glyph';
import { checkGlyph } from '@/components/ui/icons/check-glyph';
import { heartFilledGlyph } from '@/components/ui/icons/heart-filled-glyph';
import { heartGlyph } from '@/components/ui/icons/heart-glyph';
import { listGlyph } from '@/components/ui/icons/list-glyph';
import { plusGlyph } from '@/components/ui/icons/plus-glyph';
import { useToast } from '@/contexts/ToastContext';
import type { ListName } from '@/lib/library/saved-list';
import { useLists } from './use-lists';

const AddToPlaylistDialog = lazy(() =>
  import('@/components/library/playlists/AddToPlaylistDialog').then((module) => ({
    default: module.AddToPlaylistDialog,
  })),
);

const BUTTONS = [
  { list: 'saveForLater', name: 'Save for later', text: 'Save', off: bookmarkGlyph, on: bookmarkFilledGlyph },
  { list: 'favorites', name: 'Favorite', text: 'Favorite', off: heartGlyph, on: heartFilledGlyph },
] as const;

const WATCHLIST = {
  list: 'watchlist',
  name: 'Watchlist',
  text: 'Watchlist',
  off: listGlyph,
  on: checkGlyph,
} as const;

export interface SaveButtonsProps {
  readonly video: { readonly id: string; readonly title: string };
  /** Solid buttons stand on pictures. */
  readonly variant?: 'plain' | 'solid';
  /** On the page of the class: watchlist and playlists as well. */
  readonly isFull?: boolean;
}

/** Keeps a class for later or as a favorite, at once, with or without a connection. Nothing for visitors. */
export function SaveButtons({ video, variant = 'solid', isFull = false }: SaveButtonsProps) {
  const { lists, store, setIn } = useLists();
  const { showToast } = useToast();
  const [isAdding, setIsAdding] = useState(false);
  // What says "kept on this device" must be here before the connection goes.
  useEffect(prepareToasts, []);
  if (!store) return null;
  const toggle = (list: ListName, isIn: boolean) => {
    setIn(list, video.id, isIn).then(
      (outcome) => {
        if (outcome === 'on-device')
          showToast({
            title: 'Kept on this device',
            message: 'We’ll add it to your library when you’re back online.',
          });
      },
      () =>
        showToast({
          title: 'Not saved',
          message: 'We couldn’t save this class. Please try again.',
          variant: 'danger',
        }),
    );
  };
  return (
    <>
      {(isFull ? [...BUTTONS, WATCHLIST] : BUTTONS).map(({ list, name, text, off, on }) => {
        const isIn = Object.hasOwn(lists[list], video.id);
        const press = () => toggle(list, !isIn);
        return isFull ? (
          <Button
            key={list}
            variant="secondary"
            size="small"
            aria-label={`${name}: ${video.title}`}
            aria-pressed={isIn}
            onClick={press}
          >
            <Icon glyph={isIn ? on : off} />
            {text}
          </Button>
        ) : (
          <IconButton
            key={list}
            variant={variant}
            glyph={isIn ? on : off}
            label={`${name}: ${video.title}`}
            aria-pressed={isIn}
            onClick={press}
          />
        );
      })}
      {isFull && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Add to playlist: ${video.title}`}
          aria-haspopup="dialog"
          onClick={() => setIsAdding(true)}
        >
          <Icon glyph={plusGlyph} />
          Add to playlist
        </Button>
      )}
      {isAdding && (
        <FaultBoundary region="Playlists">
          <Suspense>
            <AddToPlaylistDialog video={video} onClose={() => setIsAdding(false)} />
          </Suspense>
        </FaultBoundary>
      )}
    </>
  );
}
