import { type FocusEvent, useId } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import { formatTimer } from '@/lib/platform/dates/timer';
import type { ChapterMark } from '@/lib/watch/chapters';
import type { Engine } from '@/lib/watch/engine';
import type { PlayerCommand } from '@/lib/watch/keyboard';
import styles from './ControlBar.module.scss';
import { SeekSlider } from './SeekSlider';
import { SettingsPanel } from './SettingsPanel';
import type { PlayerActions } from './use-commands';
import { useDisclosure } from './use-disclosure';
import { useEngineState } from './use-engine-state';
import { VolumeControl } from './VolumeControl';

interface ControlBarProps {
  readonly engine: Engine;
  readonly actions: PlayerActions;
  readonly run: (command: PlayerCommand) => void;
  readonly chapters: readonly ChapterMark[];
  readonly storyboard: string | undefined;
  readonly isFullscreen: boolean;
  readonly hasNext: boolean;
  readonly startsNextByItself: boolean;
  readonly onKeyboardFocus: (isInside: boolean) => void;
  /** While something is open the controls stay. */
  readonly onOpen: (isOpen: boolean) => void;
  readonly onHelp: () => void;
}

function PlayButton({ engine, actions }: Pick<ControlBarProps, 'engine' | 'actions'>) {
  const isPlaying = useEngineState(engine, (state) => state.isPlaying);
  const hasEnded = useEngineState(engine, (state) => state.hasEnded);
  const [label, icon] = isPlaying
    ? (['Pause', 'pause'] as const)
    : hasEnded
      ? (['Play again', 'replay'] as const)
      : (['Play', 'play'] as const);
  return <IconButton icon={icon} label={label} iconSize={26} onClick={actions.togglePlay} />;
}

function Time({ engine }: Pick<ControlBarProps, 'engine'>) {
  const now = useEngineState(engine, (state) => formatTimer(state.currentSec));
  const total = useEngineState(engine, (state) => formatTimer(state.durationSec));
  return (
    <span className={styles.time}>
      <span>{now}</span> <span className={styles.total}>/ {total}</span>
    </span>
  );
}

/** The row of controls beneath the picture. One row on phones: a second would catch the taps meant for the picture. */
export function ControlBar(props: ControlBarProps) {
  const { engine, actions, run, onKeyboardFocus, onOpen } = props;
  const hasTracks = useEngineState(engine, (state) => state.tracks.length > 0);
  const hasCaptions = useEngineState(engine, (state) => state.activeTrack !== null);
  const canPip = useEngineState(engine, (state) => state.canPip);
  const isPip = useEngineState(engine, (state) => state.isPip);
  const canCast = useEngineState(engine, (state) => state.canCast);
  const settings = useDisclosure(onOpen);
  const panelId = useId();

  const handleFocus = (event: FocusEvent<HTMLElement>) =>
    onKeyboardFocus(event.target.matches(':focus-visible'));
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are controls of a player, not fields of a form
    <div
      className={styles.bar}
      role="group"
      aria-label="Controls"
      onFocus={handleFocus}
      onBlur={() => onKeyboardFocus(false)}
    >
      <SeekSlider
        engine={engine}
        chapters={props.chapters}
        storyboard={props.storyboard}
        onSeek={actions.seekTo}
      />
      <div className={styles.row}>
        <PlayButton engine={engine} actions={actions} />
        <IconButton
          icon="backTen"
          iconSize={28}
          label="Back 10 seconds"
          onClick={() => run({ type: 'seek-by', seconds: -10 })}
        />
        <IconButton
          icon="forwardTen"
          iconSize={28}
          label="Forward 10 seconds"
          onClick={() => run({ type: 'seek-by', seconds: 10 })}
        />
        <VolumeControl engine={engine} actions={actions} />
        <Time engine={engine} />
        <span className={styles.space} />
        {hasTracks && (
          <IconButton
            icon="captions"
            label="Captions"
            aria-pressed={hasCaptions}
            onClick={() => run({ type: 'toggle-captions' })}
          />
        )}
        <div ref={settings.root} className={styles.settings}>
          <IconButton
            icon="settings"
            label="Settings"
            aria-expanded={settings.isOpen}
            aria-controls={settings.isOpen ? panelId : undefined}
            onClick={settings.toggle}
          />
          {settings.isOpen && (
            <SettingsPanel
              id={panelId}
              engine={engine}
              actions={actions}
              hasNext={props.hasNext}
              startsNextByItself={props.startsNextByItself}
              onHelp={props.onHelp}
            />
          )}
        </div>
        {canCast && <IconButton icon="cast" label="Play on another screen" onClick={engine.cast} />}
        {canPip && (
          <IconButton
            className={styles.wide}
            icon="pip"
            label="Picture in picture"
            aria-pressed={isPip}
            onClick={actions.togglePip}
          />
        )}
        <IconButton
          icon={props.isFullscreen ? 'exitFullscreen' : 'fullscreen'}
          label={props.isFullscreen ? 'Leave full screen' : 'Full screen'}
          onClick={() => run({ type: 'toggle-fullscreen' })}
        />
      </div>
    </div>
  );
}
