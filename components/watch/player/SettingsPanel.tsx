import { type RefCallback, useId } from 'react';
import { Button } from '@/components/ui/Button';
import type { Choice, Engine } from '@/lib/watch/engine';
import { RATES, readPrefs, rememberPrefs } from '@/lib/watch/player-prefs';
import styles from './SettingsPanel.module.scss';
import type { PlayerActions } from './use-commands';
import { useEngineState } from './use-engine-state';

interface ChoicesProps {
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function Choices({ legend, choices, chosen, onChoose }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ id, label }) => (
          <label key={id} className={styles.choice}>
            <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const OFF = 'off';
const SPEEDS: readonly Choice[] = RATES.map((rate) => ({
  id: String(rate),
  label: rate === 1 ? 'Normal' : `${rate}×`,
}));

interface SettingsPanelProps {
  readonly id: string;
  readonly engine: Engine;
  readonly actions: PlayerActions;
  readonly hasNext: boolean;
  readonly startsNextByItself: boolean;
  readonly onHelp: () => void;
}

/** On a phone the panel is a sheet at the foot of the screen, above everything that would cut it off. */
const isSheet = (): boolean =>
  'showPopover' in HTMLElement.prototype && window.matchMedia('(max-width: 560px)').matches;

const open: RefCallback<HTMLElement> = (panel) => {
  if (panel?.popover) panel.showPopover();
};

/** Speed, captions, quality and what happens at the end. */
export function SettingsPanel(props: SettingsPanelProps) {
  const { id, engine, actions, hasNext, startsNextByItself, onHelp } = props;
  const rate = useEngineState(engine, (state) => state.rate);
  const tracks = useEngineState(engine, (state) => state.tracks);
  const activeTrack = useEngineState(engine, (state) => state.activeTrack);
  const qualities = useEngineState(engine, (state) => state.qualities);
  const activeQuality = useEngineState(engine, (state) => state.activeQuality);
  const prefs = readPrefs();
  return (
    <section
      ref={open}
      id={id}
      className={styles.panel}
      aria-label="Playback settings"
      popover={isSheet() ? 'manual' : undefined}
    >
      <Choices
        legend="Speed"
        choices={SPEEDS}
        chosen={String(rate)}
        onChoose={(chosen) => actions.setRate(Number(chosen))}
      />
      {tracks.length > 0 && (
        <Choices
          legend="Captions"
          choices={[{ id: OFF, label: 'Off' }, ...tracks]}
          chosen={activeTrack ?? OFF}
          onChoose={(chosen) => actions.setCaptions(chosen === OFF ? null : chosen)}
        />
      )}
      {qualities.length > 1 && (
        <Choices legend="Quality" choices={qualities} chosen={activeQuality} onChoose={actions.setQuality} />
      )}
      {hasNext && (
        <label className={styles.switch}>
          <input
            type="checkbox"
            defaultChecked={prefs.autoNext ?? startsNextByItself}
            onChange={(event) => rememberPrefs({ autoNext: event.target.checked })}
          />
          <span>Play the next class automatically</span>
        </label>
      )}
      <label className={styles.switch}>
        <input
          type="checkbox"
          defaultChecked={prefs.hasShortcuts}
          onChange={(event) => rememberPrefs({ hasShortcuts: event.target.checked })}
        />
        <span>Single-key shortcuts</span>
      </label>
      <Button size="small" variant="secondary" onClick={onHelp}>
        Keyboard shortcuts
      </Button>
    </section>
  );
}
