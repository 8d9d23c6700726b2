import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { classNames } from '@/components/ui/class-names';
import { Spinner } from '@/components/ui/Spinner';
import { usableChapters } from '@/lib/watch/chapters';
import type { Viewing } from '@/lib/watch/history/viewing';
import { createMilestones } from '@/lib/watch/milestones';
import { passes } from '@/lib/watch/session/session-step';
import { CaptionLayer } from './CaptionLayer';
import { ControlBar } from './ControlBar';
import { ErrorPanel } from './ErrorPanel';
import { HelpDialog } from './HelpDialog';
import { LatePlace } from './LatePlace';
import styles from './PlayerStage.module.scss';
import { PreviewEnd } from './PreviewEnd';
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
import { useRecording } from './use-viewing';
import { useVisibleControls } from './use-visible-controls';
import { WaitPanel } from './WaitPanel';

interface PlayerStageProps extends PlayerProps {
  readonly viewing: Viewing;
  readonly startAtSec: number;
  /** Where she was, learned while the class plays already. */
  readonly lateSec: number | null;
}

/** What is waited for, said after three seconds. */
const WAITING = {
  granting: 'Checking your membership…',
  making: 'Loading the player…',
  running: 'Waiting for the video…',
  failed: '',
} as const;

/** Said in the player itself: a toast may not be there to be loaded while offline. */
function placeNotice(isOnline: boolean, isCutOff: boolean, isOnDevice: boolean): string {
  if (!isOnline) return 'You’re offline. We’re saving your place on this device.';
  if (isCutOff) return 'The connection was lost. We’re trying to get it back.';
  return isOnDevice ? 'We’re saving your place on this device for now.' : '';
}

/** The running player: picture, controls, words on errors and on what comes next. */
export function PlayerStage(props: PlayerStageProps) {
  const { video, viewing, lateSec, isPreview, upNext, offerHref, onHandle, onMilestone } = props;
  const hadEngine = useRef(false);
  const root = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const { loadGrant, makeEngine, startAtSec } = props;
  const session = usePlayerSession({
    loadGrant,
    makeEngine,
    title: video.title,
    startAtSec,
    onRestart: viewing.recorder.restartAt,
  });
  const { engine } = session;
  const { phase, grant, isMutedByBrowser, tries } = session.state;
  const failure = session.state.phase === 'failed' ? session.state.failure : null;
  const isPassing = failure !== null && passes(failure);
  const wait = session.state.phase === 'failed' ? 'none' : session.state.wait;
  const [milestones] = useState(createMilestones);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isNextDismissed, setNextDismissed] = useState(false);

  useRecording(viewing, engine);
  useCompanions(engine, video);
  useMilestones(engine, grant?.source ?? null, milestones, onMilestone);

  const actions = usePlayerActions(engine, viewing.recorder);
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
  const isCutOff = useEngineState(engine, (state) => state.isCutOff);
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
      {isWaiting && !failure && wait !== 'long' && (
        <div className={styles.busy}>
          <Spinner size={44} label="Loading" />
        </div>
      )}
      {isPreview && !hasEnded && <span className={styles.badge}>Preview</span>}
      <p className={styles.notice} role="status">
        {wait === 'long' || isPassing
          ? ''
          : hasEnded && !isNextShown
            ? (props.doneLine ?? '')
            : wait === 'soon'
              ? WAITING[phase]
              : placeNotice(isOnline, isCutOff, props.isOnDevice ?? false)}
      </p>
      {lateSec !== null && actions && !failure && (
        <LatePlace
          placeSec={lateSec}
          onGo={() => {
            actions.seekTo(lateSec);
            viewing.answerLate();
          }}
          onStay={viewing.answerLate}
        />
      )}
      {isMutedByBrowser && (
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
            storyboard={source && 'src' in source ? source.storyboard : undefined}
            isFullscreen={isFullscreen}
            hasNext={upNext !== null && !upNext.isSuggestion}
            startsNextByItself={upNext?.startsByItself ?? false}
            onKeyboardFocus={controls.setFocused}
            onOpen={controls.setOpen}
            onHelp={openHelp}
          />
        </div>
      )}
      {isPreview && hasEnded && !failure && (
        <PreviewEnd title={video.title} offerHref={offerHref} onReplay={() => actions?.togglePlay()} />
      )}
      {isNextShown && !failure && (
        <UpNextCard
          upNext={upNext}
          doneLine={props.doneLine ?? null}
          onReplay={() => actions?.togglePlay()}
          onCancel={() => setNextDismissed(true)}
        />
      )}
      {(wait === 'long' || isPassing) && (
        <WaitPanel
          isLost={isPassing || isCutOff || !isOnline || tries > 0}
          message={failure?.message ?? null}
          onRetry={session.retry}
        />
      )}
      {failure && !isPassing && (
        <ErrorPanel failure={failure} offerHref={offerHref} onRetry={session.retry} />
      )}
      <p className={styles.hint} aria-live="polite">
        {hint && <span>{hint}</span>}
      </p>
      <HelpDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </section>
  );
}
