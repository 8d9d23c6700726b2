import { IconButton } from '@/components/ui/IconButton';
import { type Move, moveName, movesAt } from '@/lib/catalogue/moves';
import { formatTimer } from '@/lib/platform/dates/duration';
import type { Engine } from '@/lib/watch/engine';
import type { PlayerCommand } from '@/lib/watch/keyboard';
import styles from './MoveBanner.module.scss';
import { useEngineState } from './use-engine-state';

interface MoveBannerProps {
  readonly engine: Engine;
  readonly moves: readonly Move[];
  readonly areButtonsShown: boolean;
  readonly run: (command: PlayerCommand) => void;
}

/** Shows the move that is on, the next one, and the time until then. */
export function MoveBanner({ engine, moves, areButtonsShown, run }: MoveBannerProps) {
  const sec = useEngineState(engine, (state) => Math.floor(state.currentSec));
  const { now, next } = movesAt(moves, sec);
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are controls of a player, not fields of a form
    <div className={styles.banner} role="group" aria-label="Moves">
      {areButtonsShown && (
        <IconButton
          icon="chevronLeft"
          label="Previous move"
          onClick={() => run({ type: 'step-move', direction: -1 })}
        />
      )}
      <div className={styles.words}>
        <span className={styles.now}>{now ? moveName(now) : 'Short break'}</span>
        {next && (
          <span className={styles.next}>
            <span className={styles.title}>Next: {moveName(next)}</span>
            <span>{formatTimer(next.startSeconds - sec)}</span>
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
    </div>
  );
}
