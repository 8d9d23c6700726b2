import type { Video } from '@/lib/catalogue/video';
import type { Engine } from '@/lib/watch/engine';
import { ARROW_STEP_SEC } from '@/lib/watch/keyboard';
import type { PlayerCommand } from '@/lib/watch/player-commands';
import { rememberPrefs } from '@/lib/watch/player-prefs';
import { loopName, type PlayerActions } from './player-actions';
import type { UpNext } from './player-props';
import { Action, Choices, Switch } from './SettingsControls';
import styles from './SettingsMenu.module.scss';
import { useEngineState } from './use-engine-state';
import type { PracticeMemory } from './use-practice';
import { usePrefs } from './use-prefs';

export interface SettingsProps {
  readonly engine: Engine;
  readonly actions: PlayerActions;
  readonly run: (command: PlayerCommand) => void;
  readonly memory: PracticeMemory;
  readonly video: Video;
  readonly upNext: UpNext | null;
  readonly onReplaceEngine: () => void;
}

const speedName = (rate: number): string => (rate === 1 ? 'Normal' : `${rate}×`);

export function SpeedGroup({ engine, actions, memory, video }: SettingsProps) {
  const rate = useEngineState(engine, (state) => state.rate);
  const rates = useEngineState(engine, (state) => state.rates);
  const { rate: usual } = usePrefs();
  const { seriesSpeed } = memory;
  if (rates.length === 0) return null;
  return (
    <>
      <Choices
        legend="Speed"
        choices={rates.map((one) => ({ id: String(one), label: speedName(one) }))}
        chosen={String(rate)}
        onChoose={(chosen) => actions.setRate(Number(chosen))}
      />
      {seriesSpeed !== null && seriesSpeed !== usual && (
        <div className={styles.line}>
          <span>We’ll remember this for {video.series?.name}.</span>
          <Action label="Use it for every class" onClick={() => memory.rememberForAll(seriesSpeed)} />
        </div>
      )}
    </>
  );
}

export function PracticeGroup({ engine, run, memory, video, onReplaceEngine }: SettingsProps) {
  const prefs = usePrefs();
  const { loop } = memory;
  return (
    <>
      {engine.hasOwnPicture && (
        <>
          <Switch
            label="Mirror the picture"
            isOn={prefs.isMirrored}
            onChange={() => run({ type: 'toggle-mirror' })}
          />
          <Switch
            label="Audio only"
            hint="Keep moving with the screen off"
            isOn={prefs.isAudioOnly}
            onChange={(isAudioOnly) => {
              rememberPrefs({ isAudioOnly });
              onReplaceEngine();
            }}
          />
        </>
      )}
      <fieldset className={styles.group}>
        <legend>{loop ? loopName(loop) : 'Loop'}</legend>
        <div className={styles.choices}>
          <Action label="Start here" onClick={() => run({ type: 'loop-start' })} />
          <Action label="End here" onClick={() => run({ type: 'loop-end' })} />
          {video.timedMoves.length > 0 && !loop && (
            <Action label="This move" onClick={() => run({ type: 'toggle-loop' })} />
          )}
          {loop && <Action label="Remove" onClick={() => run({ type: 'toggle-loop' })} />}
          <Action
            label={`−${ARROW_STEP_SEC} s`}
            name={`Back ${ARROW_STEP_SEC} seconds`}
            onClick={() => run({ type: 'seek-by', seconds: -ARROW_STEP_SEC })}
          />
          <Action
            label={`+${ARROW_STEP_SEC} s`}
            name={`Forward ${ARROW_STEP_SEC} seconds`}
            onClick={() => run({ type: 'seek-by', seconds: ARROW_STEP_SEC })}
          />
        </div>
      </fieldset>
    </>
  );
}
