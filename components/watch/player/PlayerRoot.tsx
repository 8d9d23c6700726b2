import { Spinner } from '@/components/ui/Spinner';
import { PlayerStage } from './PlayerStage';
import styles from './PlayerStage.module.scss';
import type { PlayerProps } from './player-video';
import { ResumeDialog } from './ResumeDialog';
import { useViewing } from './use-viewing';

/** The player once it is wanted: finds out where to begin, then plays. Loaded on the first intent, never before. */
export function PlayerRoot(props: PlayerProps) {
  const { viewing, state } = useViewing(props);
  if (state.status === 'decided') {
    return <PlayerStage {...props} viewing={viewing} startAtSec={state.startAtSec} lateSec={state.lateSec} />;
  }
  return (
    <div className={styles.stage}>
      <div className={styles.poster}>{props.poster}</div>
      {state.status === 'ask' ? (
        <ResumeDialog resumeSec={state.resumeSec} onChoose={viewing.choose} />
      ) : (
        <div className={styles.busy}>
          <Spinner size={44} label="Starting the class" />
        </div>
      )}
    </div>
  );
}
