import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { ActionMenu, type MenuAction } from '@/components/ui/ActionMenu';
import { IconButton } from '@/components/ui/IconButton';
import { AppLink } from '@/components/ui/links/AppLink';
import { Picture } from '@/components/ui/Picture';
import { type Cards, playableCard } from '@/lib/catalogue/list/class-cards';
import { moveItem } from '@/lib/library/playlist';
import { type ClassPosition, positionAt } from '@/lib/library/playlists-kind';
import { routes } from '@/lib/platform/config/routes';
import { formatDuration } from '@/lib/platform/dates/duration';
import styles from './PlaylistPage.module.scss';

interface PlaylistRowsProps {
  readonly videoIds: readonly string[];
  readonly cards: Cards | null;
  readonly onMove: (position: ClassPosition, to: number) => void;
  readonly onTake: (position: ClassPosition) => void;
}

interface Drag {
  /** Class ids when the drag began. If another device changes the list meanwhile, `from` would mean another class. */
  readonly videoIds: readonly string[];
  readonly from: number;
  readonly at: number;
}

const MENU_BUTTON = '[aria-haspopup="menu"]';

function rowAt(list: HTMLElement | null, y: number): number {
  return [...(list?.children ?? [])].findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y >= top && y <= bottom;
  });
}

/** Renders rows that can be moved by a drag or the arrow keys on their handle, or by their menu (WCAG 2.5.7). */
export function PlaylistRows({ videoIds, cards, onMove, onTake }: PlaylistRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [said, setSaid] = useState('');
  const order = drag ? moveItem(drag.videoIds, drag.from, drag.at) : videoIds;
  const titleOf = (id: string) => {
    const card = cards?.[id];
    return card === null ? 'A class that’s gone' : (card?.title ?? 'A class');
  };

  const move = (ids: readonly string[], from: number, to: number) => {
    const position = positionAt(ids, from);
    if (position && from !== to) onMove(position, to);
  };
  const take = (index: number) => {
    const position = positionAt(videoIds, index);
    if (!position) return;
    onTake(position);
    setSaid(`${titleOf(position.videoId)} removed from this playlist`);
  };
  const moveBy = (index: number, step: number, control: string) => {
    const to = index + step;
    move(videoIds, index, to);
    setSaid(`${titleOf(order[index] ?? '')} is now ${to + 1} of ${order.length}`);
    // The row elements stay and only their contents move, so the focus must follow the moved class.
    list.current?.children[to]?.querySelector<HTMLElement>(control)?.focus();
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0 || index + step < 0 || index + step >= order.length) return;
    event.preventDefault();
    moveBy(index, step, 'button');
  };
  const actionsOf = (index: number): readonly MenuAction[] => {
    const by = (step: number) => () => moveBy(index, step, MENU_BUTTON);
    return [
      ...(index > 0 ? [{ label: 'Move up', icon: 'chevronUp', onSelect: by(-1) } as const] : []),
      ...(index < order.length - 1
        ? [{ label: 'Move down', icon: 'chevronDown', onSelect: by(1) } as const]
        : []),
      { label: 'Remove from playlist', icon: 'trash', isDangerous: true, onSelect: () => take(index) },
    ];
  };
  const handleMove = (event: PointerEvent) => {
    if (!drag) return;
    // The browser does not report a release over its context menu or outside its window.
    if (event.buttons === 0) {
      setDrag(null);
      return;
    }
    const to = rowAt(list.current, event.clientY);
    if (to >= 0 && to !== drag.at) setDrag({ ...drag, at: to });
  };
  const handleDrop = () => {
    if (drag) move(drag.videoIds, drag.from, drag.at);
    setDrag(null);
  };

  return (
    <>
      <ol
        ref={list}
        hidden={order.length === 0}
        className={styles.rows}
        aria-label="Classes in order"
        onPointerMove={handleMove}
        onPointerUp={handleDrop}
        onPointerCancel={() => setDrag(null)}
      >
        {order.map((id, index) => {
          const card = cards?.[id];
          const playable = playableCard(card);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a playlist may contain a class more than once
            <li key={index} className={styles.row} data-dragged={drag?.at === index}>
              <IconButton
                className={styles.handle}
                icon="drag"
                label={`Move ${titleOf(id)}, ${index + 1} of ${order.length}`}
                onKeyDown={(event) => handleKey(event, index)}
                onPointerDown={(event) => {
                  if (event.button !== 0) return;
                  list.current?.setPointerCapture(event.pointerId);
                  setDrag({ videoIds, from: index, at: index });
                }}
              />
              <Picture
                className={styles.picture}
                image={card === undefined ? undefined : (card?.image ?? null)}
                preset="card"
                alt=""
                sizes="88px"
              />
              <div>
                <h2>
                  {playable ? (
                    <AppLink href={routes.watch(playable.slug)}>{playable.title}</AppLink>
                  ) : (
                    titleOf(id)
                  )}
                </h2>
                {playable && <p>{formatDuration(playable.durationSeconds)}</p>}
                {card && !playable && <p>This class isn’t in the studio anymore.</p>}
              </div>
              <ActionMenu label={`More for ${titleOf(id)}`} icon="more" actions={actionsOf(index)} />
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
