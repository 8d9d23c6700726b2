import { IconButton } from '@/components/ui/IconButton';
import type { Engine } from '@/lib/watch/engine';
import styles from './ControlBar.module.scss';
import type { PlayerActions } from './use-commands';
import { useEngineState } from './use-engine-state';

interface VolumeControlProps {
  readonly engine: Engine;
  readonly actions: PlayerActions;
}

export function VolumeControl({ engine, actions }: VolumeControlProps) {
  const isMuted = useEngineState(engine, (state) => state.isMuted || state.volume === 0);
  const percent = useEngineState(engine, (state) => Math.round((state.isMuted ? 0 : state.volume) * 100));
  return (
    <div className={styles.volume}>
      <IconButton
        icon={isMuted ? 'mute' : 'volume'}
        label={isMuted ? 'Sound on' : 'Sound off'}
        onClick={() => actions.setMuted(!isMuted)}
      />
      <input
        type="range"
        className={styles.volumeRange}
        aria-label="Volume"
        aria-valuetext={`${percent} percent`}
        min={0}
        max={100}
        step={5}
        value={percent}
        onChange={(event) => actions.setVolume(Number(event.target.value) / 100)}
      />
    </div>
  );
}
