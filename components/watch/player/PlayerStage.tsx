import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { classNames } from '@/components/ui/class-names';
import { Dialog } from '@/components/ui/overlays/Dialog';
import { Spinner } from '@/components/ui/Spinner';
import { useOnline } from '@/components/ui/use-online';
import { moveName } from '@/lib/catalogue/moves';
import { usableChapters } from '@/lib/watch/chapters';
import type { Engine } from '@/lib/watch/engine';
import { KEY_HELP } from '@/lib/watch/keyboard';
import type { PlayerPrefs } from '@/lib/watch/player-prefs';
import { ControlBar } from './ControlBar';
import { PreviewEnd, previewEndText, UpNextCard, upNextText } from './EndCards';
import { MoveBanner } from './MoveBanner';
import { ErrorPanel, WaitPanel } from './PlaybackErrors';
import styles from './PlayerStage.module.scss';
import { LateResumePrompt, lateResumeText } from './ResumePrompts';
import { useEngineState } from './use-engine-state';
import { type PlayerOptions, usePlayer } from './use-player';
import { usePlayerControls } from './use-player-controls';
import { usePrefs } from './use-prefs';

const WAITING = {
  granting: 'Checking your membership…',
  creating: 'Loading the player…',
  running: 'Waiting for the video…',
  failed: '',
} as const;

/** Returns a notice about the connection or an unsent position. A toast is not used: it might not load offline. */
function savingNotice(isOnline: boolean, isCutOff: boolean, isOnDevice: boolean): string {
  if (!isOnline) return 'You’re offline. We’re saving your place on this device.';
  if (isCutOff) return 'The connection was lost. We’re trying to get it back.';
  return isOnDevice ? 'We’re saving your place on this device for now.' : '';
}

interface CaptionsProps {
  readonly engine: Engine;
  readonly look: PlayerPrefs;
  readonly isRaised: boolean;
}

/** Hides captions from screen readers, whose users hear the class itself. */
function Captions({ engine, look, isRaised }: CaptionsProps) {
  const text = useEngineState(engine, (state) => state.captionText);
  if (text === '') return null;
  return (
    <div
      className={styles.captions}
      aria-hidden="true"
      data-size={look.captionSize}
      data-place={look.captionPlace}
      data-raised={isRaised}
      data-background={look.captionBackground}
    >
      <span>{text}</span>
    </div>
  );
}

interface PlayerStageProps extends PlayerOptions {
  readonly lateSec: number | null;
}

export function PlayerStage(props: PlayerStageProps) {
  const { video, viewing, lateSec, isPreview, upNext, offerHref, completionText = null } = props;
  const player = usePlayer(props);
  const moves = video.timedMoves;
  const controls = usePlayerControls(player, moves);
  const { engine, actions, failure, isRetrying, hasEnded, isPlaying, durationSec } = player;
  const { phase, wait, retries, isMutedByBrowser } = player.state;
  const isOnline = useOnline();
  const prefs = usePrefs();
  const isAudioOnly = engine?.el instanceof HTMLAudioElement;
  const isMirrored = prefs.isMirrored && engine?.hasOwnPicture === true;
  const chapters = useMemo(() => {
    const marks = moves.map((move) => ({ title: moveName(move), startSeconds: move.startSeconds }));
    return usableChapters(marks.length > 0 ? marks : video.chapters, durationSec);
  }, [video.chapters, moves, durationSec]);
  const [isNextDismissed, setNextDismissed] = useState(false);
  // If the member dismisses the offer of the next class and replays the class, the offer appears again at its end.
  useEffect(() => {
    if (isPlaying) setNextDismissed(false);
  }, [isPlaying]);

  const isWaitPanelShown = wait === 'long' || isRetrying;
  const isNextShown = hasEnded && upNext !== null && !isNextDismissed;
  const isPreviewOver = isPreview && hasEnded && !failure;
  // Keeps the last failure during a retry, so that the panel does not change its title.
  const lastFailure = useRef(failure);
  lastFailure.current = failure ?? lastFailure.current;
  // The connection works if the interruption is of kind `media` or the failure is of kind `server`.
  const hasFailed = (isRetrying || retries > 0) && lastFailure.current?.kind !== 'server';
  const isLost =
    !isOnline || player.interruption === 'connection' || (player.interruption === null && hasFailed);
  /** Focuses the player, because the pressed button disappears and keys must still control the player. */
  const andFocus = (action: () => void) => () => {
    action();
    player.root.current?.focus({ preventScroll: true });
  };
  const replay = andFocus(() => actions?.togglePlay());
  const retry = andFocus(player.retry);
  const notice = () => {
    if (isWaitPanelShown) return '';
    if (hasEnded && !isNextShown) return completionText;
    if (wait === 'soon') return WAITING[phase];
    return savingNotice(isOnline, player.interruption === 'connection', props.isOnDevice ?? false);
  };
  return (
    <section
      ref={player.root}
      aria-label={`Player: ${video.title}`}
      tabIndex={-1}
      className={classNames(styles.stage, !controls.isVisible && styles.hasHiddenControls)}
      {...controls.playerHandlers}
    >
      {(!player.isReady || isAudioOnly) && <div className={styles.poster}>{props.poster}</div>}
      <div ref={player.host} className={classNames(styles.host, isMirrored && styles.isMirrored)} />
      {isAudioOnly && (
        <p className={styles.audio}>
          Audio only
          <span>You can turn your screen off and keep moving.</span>
        </p>
      )}
      {engine && !engine.hasOwnControls && (
        <div className={styles.surface} data-testid="player-surface" {...controls.pictureHandlers} />
      )}
      {engine && <Captions engine={engine} look={prefs} isRaised={player.memory.loop !== null} />}
      {engine && player.isReady && moves.length > 0 && !hasEnded && !failure && (
        <MoveBanner
          engine={engine}
          moves={moves}
          areButtonsShown={controls.isVisible && !engine.hasOwnControls}
          isLooping={player.memory.loop !== null}
          weightOf={player.memory.weightOf}
          run={controls.run}
        />
      )}
      {player.isBuffering && !failure && wait !== 'long' && (
        <div className={styles.busy}>
          <Spinner size={44} label="Loading" />
        </div>
      )}
      {isPreview && !hasEnded && <span className={styles.badge}>Preview</span>}
      <p className={styles.notice} role="status">
        {notice()}
      </p>
      {lateSec !== null && actions && !failure && (
        <LateResumePrompt
          resumeSec={lateSec}
          onGo={andFocus(() => {
            actions.seekTo(lateSec);
            viewing.answerLate();
          })}
          onStay={andFocus(viewing.answerLate)}
        />
      )}
      {isMutedByBrowser && !hasEnded && (
        <Button className={styles.unmute} onClick={andFocus(player.unmute)}>
          Turn sound on
        </Button>
      )}
      {engine && actions && !engine.hasOwnControls && !failure && (
        <div className={styles.controls} data-visible={controls.isVisible}>
          <ControlBar
            engine={engine}
            actions={actions}
            run={controls.run}
            chapters={chapters}
            storyboard={player.storyboard}
            memory={player.memory}
            video={video}
            upNext={upNext}
            onReplaceEngine={player.replaceEngine}
            isFullscreen={controls.isFullscreen}
            onStopLoop={andFocus(() => controls.run({ type: 'toggle-loop' }))}
            onOpen={controls.setOpen}
          />
        </div>
      )}
      {isPreviewOver && <PreviewEnd title={video.title} offerHref={offerHref} onReplay={replay} />}
      {isNextShown && !failure && (
        <UpNextCard
          upNext={upNext}
          playsElsewhere={player.playsElsewhere}
          completionText={completionText}
          onReplay={replay}
          onCancel={andFocus(() => setNextDismissed(true))}
        />
      )}
      {isWaitPanelShown && <WaitPanel isLost={isLost} message={failure?.message ?? null} onRetry={retry} />}
      {failure && !isRetrying && <ErrorPanel failure={failure} offerHref={offerHref} onRetry={retry} />}
      <p className={styles.hint} aria-live="polite">
        {controls.isFast ? <span>Double speed</span> : controls.hint && <span>{controls.hint}</span>}
        {isPreviewOver && <span className="visually-hidden">{previewEndText(video.title)}</span>}
        {isNextShown && !failure && <span className="visually-hidden">{upNextText(upNext)}</span>}
        {isNextShown && !failure && <span className="visually-hidden">{completionText}</span>}
        {lateSec !== null && !failure && <span className="visually-hidden">{lateResumeText(lateSec)}</span>}
      </p>
      <Dialog
        isOpen={controls.isHelpOpen}
        onClose={() => controls.setHelpOpen(false)}
        title="Keyboard shortcuts"
      >
        <dl className={styles.keys} tabIndex={0}>
          {KEY_HELP.map(([keys, action]) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </section>
  );
}
