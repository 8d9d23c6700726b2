import { useEffect, useState, useSyncExternalStore } from 'react';
import { Spinner } from '@/components/ui/Spinner';
import { serverNow } from '@/lib/platform/http/server-clock';
import { createViewing, deviceName } from '@/lib/watch/history/viewing';
import { PlayerStage } from './PlayerStage';
import styles from './PlayerStage.module.scss';
import type { PlayerProps } from './player-props';
import { ResumeDialog } from './ResumePrompts';

/** Decides where the class starts, then shows the player. An error may replace the engine, but not the viewing. */
export function ResumeGate(props: PlayerProps) {
  const { video, history, startAtSec, isPreview } = props;
  const [viewing] = useState(() =>
    createViewing({ video, history, askedSec: startAtSec, isPreview, device: deviceName(), now: serverNow }),
  );
  const state = useSyncExternalStore(viewing.subscribe, viewing.getState, viewing.getState);
  useEffect(() => viewing.open(), [viewing]);
  // A chapter that the member chooses before playback starts replaces the start position.
  useEffect(() => {
    if (startAtSec !== null) viewing.startAt(startAtSec);
  }, [viewing, startAtSec]);

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
