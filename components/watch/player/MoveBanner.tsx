import { SESSION_ICONS } from '@/components/library/playlists/session-icons';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/IconButton';
import { type Move, moveName, movesAt } from '@/lib/catalogue/moves';
import { formatTimer } from '@/lib/platform/dates/duration';
import type { Engine } from '@/lib/watch/engine';
import type { PlayerCommand } from '@/lib/watch/player-commands';
import styles from './MoveBanner.module.scss';
import { useEngineState } from './use-engine-state';

interface MoveBannerProps {
  readonly engine: Engine;
  readonly moves: readonly Move[];
  readonly areButtonsShown: boolean;
  readonly isLooping: boolean;
  readonly weightOf: (title: string) => string | null;
  readonly run: (command: PlayerCommand) => void;
}

/** A small player with hidden buttons shows the next move's name this many seconds before the move begins. */
const SHOW_NEXT_SECONDS = 10;

export function MoveBanner({ engine, moves, areButtonsShown, isLooping, weightOf, run }: MoveBannerProps) {
  const sec = useEngineState(engine, (state) => Math.floor(state.currentSec));
  const { now, next } = movesAt(moves, sec);
  const weight = now && weightOf(now.title);
  const leftSec = next ? next.startSeconds - sec : 0;
  const isBrief = !areButtonsShown && leftSec > SHOW_NEXT_SECONDS;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are controls of a player, not fields of a form
    <div className={styles.banner} role="group" aria-label="Moves" data-cover={(now ?? next)?.showsCover}>
      {areButtonsShown && (
        <IconButton
          icon="chevronLeft"
          label="Previous move"
          onClick={() => run({ type: 'step-move', direction: -1 })}
        />
      )}
      <div className={classNames(styles.words, isBrief && styles.brief)}>
        <span className={styles.now}>
          {now ? moveName(now) : 'Short break'}
          {weight && <span className={styles.weight}> {weight}</span>}
        </span>
        {next && (
          <span className={styles.next}>
            <span className={styles.title}>
              Next: {now && moveName(now) === moveName(next) ? 'one more set' : moveName(next)}
            </span>
            <span>{formatTimer(leftSec)}</span>
          </span>
        )}
      </div>
      {areButtonsShown && next && (
        <IconButton
          icon="chevronRight"
          label="Next move"
          onClick={() => run({ type: 'step-move', direction: 1 })}
        />
      )}
      {areButtonsShown && (now || isLooping) && (
        <IconButton
          icon={SESSION_ICONS.repeat}
          label={isLooping ? 'Stop repeating' : 'Repeat this move'}
          aria-pressed={isLooping}
          onClick={() => run({ type: 'toggle-loop' })}
        />
      )}
    </div>
  );
}
