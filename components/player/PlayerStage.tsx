import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { classNames } from '@/components/ui/class-names';
import { Spinner } from '@/components/ui/Spinner';
import type { Progress } from '@/lib/history/progress';
import { usableChapters } from '@/lib/playback/chapters';
import { createMilestones } from '@/lib/playback/milestones';
import { CaptionLayer } from './CaptionLayer';
import { ControlBar } from './ControlBar';
import { ErrorPanel } from './ErrorPanel';
import { HelpDialog } from './HelpDialog';
import styles from './PlayerStage.module.scss';
import type { PlayerProps } from './player-video';
import { UpNextCard } from './UpNextCard';
import { useCommands, usePlayerActions } from './use-commands';
import { useCompanions, useMilestones } from './use-companions';
import { useEngineState } from './use-engine-state';
import { useFullscreen } from './use-fullscreen';
import { useGestures } from './use-gestures';
import { useHint } from './use-hint';
import { useOnline } from './use-online';
import { usePlayerKeys } from './use-player-keys';
import { usePlayerSession } from './use-player-session';
import { useProgressRecorder, useRecording } from './use-progress';
import { useVisibleControls } from './use-visible-controls';

interface PlayerStageProps extends PlayerProps {
  readonly start: {
    readonly base: Progress | null;
    readonly startAtSec: number;
    readonly reachSec: number;
  };
}

/** Said in the player itself: a toast may not be there to be loaded while offline. */
function placeNotice(isOnline: boolean, isOnDevice: boolean): string {
  if (!isOnline) return 'You are offline. Your place is kept on this device.';
  return isOnDevice ? 'Your place is saved on this device for now.' : '';
}

/** The running player: picture, controls, words on errors and on what comes next. */
export function PlayerStage(props: PlayerStageProps) {
  const { video, start, isPreview, upNext, offerHref, onHandle, onMilestone } = props;
  const hadEngine = useRef(false);
  const root = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const recorder = useProgressRecorder(video, props.history, { ...start, isPreview });
  const { loadGrant, makeEngine } = props;
  const session = usePlayerSession({
    loadGrant,
    makeEngine,
    title: video.title,
    startAtSec: start.startAtSec,
    onRestart: recorder.restartAt,
  });
  const { engine, grant, failure } = session;
  const [milestones] = useState(createMilestones);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isNextDismissed, setNextDismissed] = useState(false);

  useRecording(recorder, engine);
  useCompanions(engine, video);
  useMilestones(engine, grant?.source ?? null, milestones, onMilestone);

  const actions = usePlayerActions(engine, recorder);
  const { isFullscreen, toggle: toggleFullscreen } = useFullscreen(root, engine);
  const { hint, tell } = useHint();
  const openHelp = () => setHelpOpen(true);
  const run = useCommands({ engine, actions, toggleFullscreen, openHelp, tell });
  const isPlaying = useEngineState(engine, (state) => state.isPlaying);
  const isReady = useEngineState(engine, (state) => state.isReady);
  const isWaiting = useEngineState(engine, (state) => !state.isReady || state.isBuffering);
  const hasEnded = useEngineState(engine, (state) => state.hasEnded);
  const durationSec = useEngineState(engine, (state) => state.durationSec);
  const controls = useVisibleControls(isPlaying);
  const gestures = useGestures({ run, toggleControls: controls.isVisible ? controls.hide : controls.show });
  const handleKeyDown = usePlayerKeys(run, controls.hide);
  const chapters = useMemo(() => usableChapters(video.chapters, durationSec), [video.chapters, durationSec]);
  const isOnline = useOnline();
  const source = grant?.source;

  useEffect(() => {
    if (!engine || !actions) return;
    host.current?.append(engine.el);
    // The first one takes the focus from the poster; a later one only where the controls before it have lost it.
    const { activeElement } = document;
    if (!hadEngine.current || !activeElement || activeElement === document.body)
      root.current?.focus({ preventScroll: true });
    hadEngine.current = true;
    onHandle({ engine, seekTo: actions.seekTo });
    return () => onHandle(null);
  }, [engine, actions, onHandle]);
  // A next class that was declined is offered again after another viewing.
  useEffect(() => {
    if (isPlaying) setNextDismissed(false);
  }, [isPlaying]);

  const isNextShown = hasEnded && upNext !== null && !isNextDismissed;
  const hasControls = engine !== null && actions !== null && !engine.hasOwnControls && !failure;
  return (
    <section
      ref={root}
      aria-label={`Player: ${video.title}`}
      tabIndex={-1}
      className={classNames(styles.stage, !controls.isVisible && styles.isQuiet)}
      onKeyDown={(event) => {
        controls.show();
        handleKeyDown(event);
      }}
      onPointerMove={(event) => event.pointerType !== 'touch' && controls.show()}
    >
      {!isReady && <div className={styles.poster}>{props.poster}</div>}
      <div ref={host} className={styles.host} />
      {engine && !engine.hasOwnControls && (
        <div className={styles.surface} data-testid="player-surface" {...gestures} />
      )}
      {engine && <CaptionLayer engine={engine} />}
      {isWaiting && !failure && (
        <div className={styles.busy}>
          <Spinner size={44} label="Loading" />
        </div>
      )}
      {isPreview && !hasEnded && <span className={styles.badge}>Preview</span>}
      <p className={styles.notice} role="status">
        {placeNotice(isOnline, props.isOnDevice ?? false)}
      </p>
      {session.isMutedByBrowser && (
        <Button className={styles.unmute} onClick={session.unmute}>
          Turn sound on
        </Button>
      )}
      {hasControls && (
        <div className={styles.controls} data-visible={controls.isVisible}>
          <ControlBar
            engine={engine}
            actions={actions}
            run={run}
            chapters={chapters}
            storyboard={source && source.kind !== 'vimeo' ? source.storyboard : undefined}
            isFullscreen={isFullscreen}
            hasNext={upNext !== null}
            startsNextByItself={upNext?.startsByItself ?? false}
            onKeyboardFocus={controls.setFocused}
          />
        </div>
      )}
      {isNextShown && !failure && (
        <UpNextCard
          upNext={upNext}
          onReplay={() => actions?.togglePlay()}
          onCancel={() => setNextDismissed(true)}
        />
      )}
      {failure && <ErrorPanel failure={failure} offerHref={offerHref} onRetry={session.retry} />}
      <p className={styles.hint} aria-live="polite">
        {hint && <span>{hint}</span>}
      </p>
      <HelpDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </section>
  );
}
