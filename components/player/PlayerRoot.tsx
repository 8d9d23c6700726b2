import { Spinner } from '@/components/ui/Spinner';
import { PlayerStage } from './PlayerStage';
import styles from './PlayerStage.module.scss';
import type { PlayerProps } from './player-video';
import { ResumeDialog } from './ResumeDialog';
import { useStartPoint } from './use-start-point';

/** The player once it is wanted: finds out where to begin, then plays. Loaded on the first intent, never before. */
export function PlayerRoot(props: PlayerProps) {
  const { point, choose } = useStartPoint(props.history, props.video.id, props.startAtSec);
  if (point.status === 'decided') return <PlayerStage {...props} start={point} />;
  return (
    <div className={styles.stage}>
      <div className={styles.poster}>{props.poster}</div>
      {point.status === 'ask' ? (
        <ResumeDialog resumeSec={point.resumeSec} onChoose={choose} />
      ) : (
        <div className={styles.busy}>
          <Spinner size={44} label="Loading the class" />
        </div>
      )}
    </div>
  );
}
