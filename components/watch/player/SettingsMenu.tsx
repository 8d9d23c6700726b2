import { type RefCallback, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import { useDismiss } from '@/components/ui/use-dismiss';
import { isSavingData, type PlayerPrefs, rememberPrefs } from '@/lib/watch/player-prefs';
import { PracticeGroup, type SettingsProps, SpeedGroup } from './PracticeSettings';
import { PLAYER_ICONS } from './player-icons';
import { Action, Choices, Switch } from './SettingsControls';
import styles from './SettingsMenu.module.scss';
import { useEngineState } from './use-engine-state';
import { usePrefs } from './use-prefs';

const OFF = 'off';
const SIZES = { small: 'Small', medium: 'Medium', large: 'Large', huge: 'Extra large' };
const PLACES = { bottom: 'Bottom', top: 'Top' };
const BACKGROUNDS = { solid: 'Dark', light: 'Faint', none: 'None' };

function CaptionGroup({ engine, actions }: SettingsProps) {
  const tracks = useEngineState(engine, (state) => state.tracks);
  const activeTrack = useEngineState(engine, (state) => state.activeTrack);
  const prefs = usePrefs();
  if (tracks.length === 0) return null;
  const look = <N extends 'captionSize' | 'captionPlace' | 'captionBackground'>(
    legend: string,
    name: N,
    labels: Readonly<Record<PlayerPrefs[N], string>>,
  ) => (
    <Choices
      legend={legend}
      choices={Object.entries<string>(labels).map(([id, label]) => ({ id, label }))}
      chosen={prefs[name]}
      onChoose={(chosen) => rememberPrefs({ [name]: chosen })}
    />
  );
  return (
    <>
      <Choices
        legend="Captions"
        choices={[{ id: OFF, label: 'Off' }, ...tracks]}
        chosen={activeTrack ?? OFF}
        onChoose={(chosen) => actions.setCaptions(chosen === OFF ? null : chosen)}
      />
      {activeTrack !== null && engine.hasOwnPicture && (
        <>
          {look('Caption size', 'captionSize', SIZES)}
          {look('Caption position', 'captionPlace', PLACES)}
          {look('Caption background', 'captionBackground', BACKGROUNDS)}
        </>
      )}
    </>
  );
}

function QualityGroup({ engine, actions }: SettingsProps) {
  const qualities = useEngineState(engine, (state) => state.qualities);
  const activeQuality = useEngineState(engine, (state) => state.activeQuality);
  // `isSavingData()` reads the preferences, so this component must render again when they change.
  usePrefs();
  if (qualities.length <= 1) return null;
  return (
    <>
      <Choices legend="Quality" choices={qualities} chosen={activeQuality} onChoose={actions.setQuality} />
      {engine.setDataSaving && (
        <Switch
          label="Use less data"
          hint="A smaller picture on this device"
          isOn={isSavingData()}
          onChange={actions.setDataSaving}
        />
      )}
    </>
  );
}

const isTouchOnly = (): boolean =>
  window.matchMedia('(pointer: coarse)').matches && !window.matchMedia('(any-pointer: fine)').matches;

/** Returns whether the settings open as a popover over the page: on small screens, the player would cut them off. */
const isSheet = (): boolean =>
  'showPopover' in HTMLElement.prototype &&
  window.matchMedia('(max-width: 560px), (max-height: 480px)').matches;

const showIfPopover: RefCallback<HTMLElement> = (panel) => {
  if (panel?.popover) panel.showPopover();
};

interface SettingsPanelProps extends SettingsProps {
  readonly id: string;
  readonly onClose: () => void;
}

function SettingsPanel({ id, onClose, ...props }: SettingsPanelProps) {
  const { upNext, run } = props;
  const prefs = usePrefs();
  return (
    <section
      ref={showIfPopover}
      id={id}
      className={styles.panel}
      aria-label="Playback settings"
      popover={isSheet() ? 'manual' : undefined}
    >
      {isSheet() && (
        <header className={styles.head}>
          <h2>Settings</h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </header>
      )}
      <SpeedGroup {...props} />
      <PracticeGroup {...props} />
      <CaptionGroup {...props} />
      <QualityGroup {...props} />
      {upNext && upNext.from !== 'suggestion' && (
        <Switch
          label="Play the next class automatically"
          isOn={prefs.autoNext ?? upNext.startsByItself}
          onChange={(autoNext) => rememberPrefs({ autoNext })}
        />
      )}
      {!isTouchOnly() && (
        <>
          <Switch
            label="Single-key shortcuts"
            isOn={prefs.hasShortcuts}
            onChange={(hasShortcuts) => rememberPrefs({ hasShortcuts })}
          />
          <Action label="Keyboard shortcuts" onClick={() => run({ type: 'help' })} />
        </>
      )}
    </section>
  );
}

export interface SettingsMenuProps extends SettingsProps {
  readonly onOpen: (isOpen: boolean) => void;
}

export function SettingsMenu({ onOpen, ...settings }: SettingsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();

  useDismiss(root, isOpen, () => setOpen(false));
  useEffect(() => {
    onOpen(isOpen);
    return () => onOpen(false);
  }, [isOpen, onOpen]);
  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };

  return (
    <div ref={root} className={styles.menu}>
      <IconButton
        icon={PLAYER_ICONS.settings}
        label="Settings"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <SettingsPanel id={panelId} onClose={close} {...settings} />}
    </div>
  );
}
