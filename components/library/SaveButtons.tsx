import { lazy, Suspense, useEffect, useState } from 'react';
import { FaultBoundary } from '@/components/layout/FaultBoundary';
import { prepareToasts } from '@/components/layout/ToastArea';
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
  import('@/components/playlists/AddToPlaylistDialog').then((module) => ({
    default: module.AddToPlaylistDialog,
  })),
);

const BUTTONS = [
  { list: 'saveForLater', name: 'Save for later', off: bookmarkGlyph, on: bookmarkFilledGlyph },
  { list: 'favorites', name: 'Favorite', off: heartGlyph, on: heartFilledGlyph },
] as const;

const WATCHLIST = { list: 'watchlist', name: 'Watchlist', off: listGlyph, on: checkGlyph } as const;

export interface SaveButtonsProps {
  readonly video: { readonly id: string; readonly title: string };
  /** Solid buttons stand on pictures. */
  readonly variant?: 'plain' | 'solid';
  /** On the page of the class: watchlist and playlists as well. */
  readonly isFull?: boolean;
}

/** Keeps a class for later or as a favorite, at once, with or without a connection. Nothing for visitors. */
export function SaveButtons({ video, variant = 'solid', isFull = false }: SaveButtonsProps) {
  const { state, store } = useLists();
  const { showToast } = useToast();
  const [isAdding, setIsAdding] = useState(false);
  // What says "kept on this device" must be here before the connection goes.
  useEffect(prepareToasts, []);
  if (!store) return null;
  const toggle = (list: ListName, isIn: boolean) => {
    store.set(list, video.id, isIn).then(
      (outcome) => {
        if (outcome === 'on-device')
          showToast({
            title: 'Kept on this device',
            message: 'It will be saved to your library when you are back online.',
          });
      },
      () =>
        showToast({
          title: 'Not saved',
          message: 'Your library did not accept this class. Please try again.',
          variant: 'danger',
        }),
    );
  };
  return (
    <>
      {(isFull ? [...BUTTONS, WATCHLIST] : BUTTONS).map(({ list, name, off, on }) => {
        const isIn = Object.hasOwn(state.lists[list], video.id);
        return (
          <IconButton
            key={list}
            variant={variant}
            glyph={isIn ? on : off}
            label={`${name}: ${video.title}`}
            aria-pressed={isIn}
            onClick={() => toggle(list, !isIn)}
          />
        );
      })}
      {isFull && (
        <IconButton
          variant={variant}
          glyph={plusGlyph}
          label={`Add ${video.title} to a playlist`}
          onClick={() => setIsAdding(true)}
        />
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
