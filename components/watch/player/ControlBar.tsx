import { Icon } from '@/components/ui/Icon';
import { IconButton } from '@/components/ui/IconButton';
import type { Chapter } from '@/lib/catalogue/video';
import { formatTimer } from '@/lib/platform/dates/duration';

import { SKIP_SEC } from '@/lib/watch/player-commands';
import styles from './ControlBar.module.scss';
import { loopName } from './player-actions';
import { PLAYER_ICONS } from './player-icons';
import { SeekSlider } from './SeekSlider';
import { SettingsMenu, type SettingsMenuProps } from './SettingsMenu';
import { useEngineState } from './use-engine-state';

type EngineProps = Pick<SettingsMenuProps, 'engine' | 'actions'>;

interface ControlBarProps extends SettingsMenuProps {
  readonly chapters: readonly Chapter[];
  readonly storyboard: string | undefined;
  readonly isFullscreen: boolean;
  readonly onStopLoop: () => void;
}

function PlayButton({ engine, actions }: EngineProps) {
  const isPlaying = useEngineState(engine, (state) => state.isPlaying);
  const hasEnded = useEngineState(engine, (state) => state.hasEnded);
  const [label, icon] = isPlaying
    ? (['Pause', 'pause'] as const)
    : hasEnded
      ? (['Play again', PLAYER_ICONS.replay] as const)
      : (['Play', 'play'] as const);
  return <IconButton icon={icon} label={label} iconSize={26} onClick={actions.togglePlay} />;
}

function VolumeControl({ engine, actions }: EngineProps) {
  const isMuted = useEngineState(engine, (state) => state.isMuted || state.volume === 0);
  const canSetVolume = useEngineState(engine, (state) => state.canSetVolume);
  const percent = useEngineState(engine, (state) => Math.round((state.isMuted ? 0 : state.volume) * 100));
  return (
    <div className={styles.volume} data-muted={isMuted}>
      <IconButton
        icon={isMuted ? PLAYER_ICONS.mute : PLAYER_ICONS.volume}
        label={isMuted ? 'Sound on' : 'Sound off'}
        onClick={() => actions.setMuted(!isMuted)}
      />
      {canSetVolume && (
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
      )}
    </div>
  );
}

function Time({ engine }: Pick<EngineProps, 'engine'>) {
  const now = useEngineState(engine, (state) => formatTimer(state.currentSec));
  const total = useEngineState(engine, (state) => formatTimer(state.durationSec));
  return (
    <span className={styles.time}>
      <span>{now}</span> <span className={styles.total}>/ {total}</span>
    </span>
  );
}

/** Returns false in audio-only mode on iPhones, where only a video can be full screen. */
const canFillScreen = ({ el }: SettingsMenuProps['engine']): boolean =>
  !(el instanceof HTMLAudioElement) || 'requestFullscreen' in el;

/** Must stay in one row on phones: a second row would catch taps that are meant for the video. */
export function ControlBar(props: ControlBarProps) {
  const { chapters, storyboard, isFullscreen, onStopLoop, ...settings } = props;
  const { engine, actions, run } = settings;
  const { loop } = settings.memory;
  const hasTracks = useEngineState(engine, (state) => state.tracks.length > 0);
  const hasCaptions = useEngineState(engine, (state) => state.activeTrack !== null);
  const canPip = useEngineState(engine, (state) => state.canPip);
  const isPip = useEngineState(engine, (state) => state.isPip);
  const canCast = useEngineState(engine, (state) => state.canCast);

  return (
    // biome-ignore lint/a11y/useSemanticElements: these are controls of a player, not fields of a form
    <div className={styles.bar} role="group" aria-label="Controls">
      {loop && (
        <button
          type="button"
          className={styles.loop}
          aria-label={`Stop: ${loopName(loop)}`}
          onClick={onStopLoop}
        >
          {loopName(loop)} <Icon name="close" size={16} />
        </button>
      )}
      <SeekSlider engine={engine} chapters={chapters} storyboard={storyboard} loop={loop} actions={actions} />
      <div className={styles.row}>
        <PlayButton engine={engine} actions={actions} />
        <IconButton
          icon={PLAYER_ICONS.skipBack}
          iconSize={28}
          label={`Back ${SKIP_SEC} seconds`}
          onClick={() => run({ type: 'seek-by', seconds: -SKIP_SEC })}
        />
        <IconButton
          icon={PLAYER_ICONS.skipForward}
          iconSize={28}
          label={`Forward ${SKIP_SEC} seconds`}
          onClick={() => run({ type: 'seek-by', seconds: SKIP_SEC })}
        />
        <VolumeControl engine={engine} actions={actions} />
        <Time engine={engine} />
        {hasTracks && (
          <IconButton
            icon={PLAYER_ICONS.captions}
            label="Captions"
            aria-pressed={hasCaptions}
            onClick={() => run({ type: 'toggle-captions' })}
          />
        )}
        <SettingsMenu {...settings} />
        {canCast && (
          <IconButton icon={PLAYER_ICONS.cast} label="Play on another screen" onClick={engine.cast} />
        )}
        {canPip && (
          <IconButton
            className={styles.wide}
            icon={PLAYER_ICONS.pip}
            label="Picture in picture"
            aria-pressed={isPip}
            onClick={actions.togglePip}
          />
        )}
        {canFillScreen(engine) && (
          <IconButton
            icon={isFullscreen ? PLAYER_ICONS.exitFullscreen : PLAYER_ICONS.fullscreen}
            label={isFullscreen ? 'Leave full screen' : 'Full screen'}
            onClick={() => run({ type: 'toggle-fullscreen' })}
          />
        )}
      </div>
    </div>
  );
}
