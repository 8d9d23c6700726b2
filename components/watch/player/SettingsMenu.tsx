import { type RefCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import type { Choice, Engine } from '@/lib/watch/engine';
import { RATES, readPrefs, rememberPrefs } from '@/lib/watch/player-prefs';
import type { PlayerActions } from './player-actions';
import { PLAYER_ICONS } from './player-icons';
import styles from './SettingsMenu.module.scss';
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

interface SettingsProps {
  readonly engine: Engine;
  readonly actions: PlayerActions;
  readonly hasNext: boolean;
  readonly startsNextByItself: boolean;
  readonly onHelp: () => void;
}

/** Returns whether the menu is a sheet at the bottom (phones); as a popover it is never cut off. */
const isSheet = (): boolean =>
  'showPopover' in HTMLElement.prototype && window.matchMedia('(max-width: 560px)').matches;

const showIfPopover: RefCallback<HTMLElement> = (panel) => {
  if (panel?.popover) panel.showPopover();
};

function SettingsPanel(props: SettingsProps & { readonly id: string }) {
  const { id, engine, actions, hasNext, startsNextByItself, onHelp } = props;
  const rate = useEngineState(engine, (state) => state.rate);
  const tracks = useEngineState(engine, (state) => state.tracks);
  const activeTrack = useEngineState(engine, (state) => state.activeTrack);
  const qualities = useEngineState(engine, (state) => state.qualities);
  const activeQuality = useEngineState(engine, (state) => state.activeQuality);
  const prefs = readPrefs();
  return (
    <section
      ref={showIfPopover}
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

interface SettingsMenuProps extends SettingsProps {
  readonly onOpen: (isOpen: boolean) => void;
}

export function SettingsMenu({ onOpen, ...settings }: SettingsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();

  useEffect(() => {
    onOpen(isOpen);
    return () => onOpen(false);
  }, [isOpen, onOpen]);
  useEffect(() => {
    const element = root.current;
    if (!isOpen || !element) return;
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) setOpen(false);
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      element.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', handlePress);
    element.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      element.removeEventListener('keydown', handleKey);
    };
  }, [isOpen]);

  return (
    <div ref={root} className={styles.menu}>
      <IconButton
        icon={PLAYER_ICONS.settings}
        label="Settings"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <SettingsPanel id={panelId} {...settings} />}
    </div>
  );
}
