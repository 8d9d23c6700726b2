import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { AppLink } from '@/components/layout/AppLink';
import { IconButton } from '@/components/ui/IconButton';
import { dragGlyph } from '@/components/ui/icons/drag-glyph';
import { trashGlyph } from '@/components/ui/icons/trash-glyph';
import { Picture } from '@/components/ui/Picture';
import { routes } from '@/lib/config/routes';
import { formatDuration } from '@/lib/dates/duration';
import type { Cards } from '@/lib/library/class-cards';
import { moveItem } from '@/lib/library/playlist';
import styles from './PlaylistPage.module.scss';

interface PlaylistRowsProps {
  readonly videoIds: readonly string[];
  readonly cards: Cards | null;
  readonly onOrder: (videoIds: readonly string[]) => void;
}

/** The row under a point of the window, or -1. */
function rowAt(list: HTMLElement | null, y: number): number {
  return [...(list?.children ?? [])].findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y >= top && y <= bottom;
  });
}

/** The classes of a playlist; each moves by its handle, with a finger, a mouse or the arrow keys. */
export function PlaylistRows({ videoIds, cards, onOrder }: PlaylistRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  /** While something is dragged: the order on screen and where the dragged row stands in it. */
  const [drag, setDrag] = useState<{ readonly order: readonly string[]; readonly at: number } | null>(null);
  const [said, setSaid] = useState('');
  const order = drag?.order ?? videoIds;
  const titleOf = (id: string) => cards?.[id]?.title ?? 'A class that has left';

  const handleKey = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const to = index + step;
    if (step === 0 || to < 0 || to >= order.length) return;
    event.preventDefault();
    onOrder(moveItem(videoIds, index, to));
    setSaid(`${titleOf(order[index] ?? '')} is now ${to + 1} of ${order.length}`);
    // The rows keep their places on screen: the focus goes on with the class that moved.
    list.current?.children[to]?.querySelector('button')?.focus();
  };
  const handleMove = (event: PointerEvent) => {
    if (!drag) return;
    const to = rowAt(list.current, event.clientY);
    if (to >= 0 && to !== drag.at) setDrag({ order: moveItem(drag.order, drag.at, to), at: to });
  };
  const handleDrop = () => {
    if (drag && drag.order !== videoIds) onOrder(drag.order);
    setDrag(null);
  };

  return (
    <>
      <ol
        ref={list}
        className={styles.rows}
        aria-label="Classes in order"
        onPointerMove={handleMove}
        onPointerUp={handleDrop}
        onPointerCancel={() => setDrag(null)}
      >
        {order.map((id, index) => {
          const card = cards?.[id];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a class may stand in a playlist more than once
            <li key={index} className={styles.row} data-dragged={drag?.at === index}>
              <IconButton
                className={styles.handle}
                glyph={dragGlyph}
                label={`Move ${titleOf(id)}, ${index + 1} of ${order.length}`}
                onKeyDown={(event) => handleKey(event, index)}
                onPointerDown={(event) => {
                  list.current?.setPointerCapture(event.pointerId);
                  setDrag({ order: videoIds, at: index });
                }}
              />
              <Picture
                className={styles.picture}
                image={card?.image ?? null}
                preset="thumbnail"
                alt=""
                sizes="88px"
              />
              <div>
                <h2>{card ? <AppLink href={routes.watch(card.slug)}>{card.title}</AppLink> : titleOf(id)}</h2>
                {card && <p>{formatDuration(card.durationSeconds)}</p>}
              </div>
              <IconButton
                glyph={trashGlyph}
                label={`Take ${titleOf(id)} out`}
                onClick={() => onOrder(videoIds.toSpliced(index, 1))}
              />
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
