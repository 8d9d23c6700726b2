import { useCallback, useEffect, useRef, useState } from 'react';
import { createEngine } from '@/lib/playback/create-engine';
import { type Engine, type EngineState, isRetryable, type PlayerErrorKind } from '@/lib/playback/engine';
import { PlaybackError } from '@/lib/playback/playback-error';
import type { PlaybackGrant } from '@/lib/playback/playback-grant';
import { readPrefs } from '@/lib/playback/player-prefs';
import type { PlayerProps } from './player-video';
import { useLatest } from './use-latest';

export interface PlayerFailure {
  readonly kind: PlayerErrorKind;
  /** What the server said, where it said something. */
  readonly message: string | null;
  readonly canRetry: boolean;
}

/** A host that says nothing for so long will not answer any more. */
export const READY_DEADLINE_MS = 15_000;
/** An address that expires this soon after a renewal is not worth another silent one. */
const RENEWAL_PAUSE_MS = 60_000;

const failure = (kind: PlayerErrorKind, message: string | null = null): PlayerFailure => ({
  kind,
  message,
  canRetry: isRetryable(kind),
});

function applyPrefs(engine: Engine): void {
  const prefs = readPrefs();
  engine.setVolume(prefs.volume);
  engine.setMuted(prefs.isMuted);
  engine.setRate(prefs.rate);
  if (prefs.captions !== null) engine.setTrack(prefs.captions);
}

const isAutoplayRefusal = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'NotAllowedError';

export interface PlayerSession {
  readonly engine: Engine | null;
  readonly grant: PlaybackGrant | null;
  readonly failure: PlayerFailure | null;
  /** Playing started without sound because the browser allowed no more. */
  readonly isMutedByBrowser: boolean;
  readonly retry: () => void;
  readonly unmute: () => void;
}

type SessionOptions = Pick<PlayerProps, 'loadGrant' | 'makeEngine'> & {
  readonly title: string;
  readonly startAtSec: number;
  readonly onRestart: (sec: number) => void;
};

/** One viewing: gets the source, runs the engine, renews an expired address in silence and keeps the place on errors. */
export function usePlayerSession(options: SessionOptions): PlayerSession {
  const latest = useLatest(options);
  const [attempt, setAttempt] = useState({ count: 0, isRenewal: false });
  const [engine, setEngine] = useState<Engine | null>(null);
  const [grant, setGrant] = useState<PlaybackGrant | null>(null);
  const [problem, setProblem] = useState<PlayerFailure | null>(null);
  const [isMutedByBrowser, setMutedByBrowser] = useState(false);
  const position = useRef(options.startAtSec);
  const duration = useRef(0);
  /** False while she has paused the class: a renewal in silence leaves it so. */
  const isWanted = useRef(true);
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);

  const again = useCallback((isRenewal: boolean) => {
    setProblem(null);
    setAttempt(({ count }) => ({ count: count + 1, isRenewal }));
  }, []);

  useEffect(() => {
    let isCurrent = true;
    let running: Engine | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const fail = (next: PlayerFailure) => {
      if (!isCurrent) return;
      if (next.kind === 'expired' && Date.now() - renewedAt.current > RENEWAL_PAUSE_MS) {
        renewedAt.current = Date.now();
        again(true);
        return;
      }
      console.warn(`The player stopped: ${next.kind}`);
      setProblem(next);
    };
    const follow = (state: EngineState, event?: string) => {
      if (state.isReady) clearTimeout(timer);
      const isTrue = state.isSeeking || event === 'seeked' || (event === 'time' && state.isPlaying);
      if (isTrue) position.current = state.currentSec;
      if (event === 'play') isWanted.current = true;
      if (event === 'pause' && !state.error) isWanted.current = false;
      duration.current = state.durationSec;
      if (event === 'error' && state.error) {
        clearTimeout(timer);
        fail(failure(state.error));
      }
    };
    const start = async (created: Engine) => {
      try {
        await created.play();
      } catch (cause) {
        if (!isCurrent) return;
        if (!isAutoplayRefusal(cause)) return;
        created.setMuted(true);
        setMutedByBrowser(true);
        await created.play().catch(() => fail(failure('autoplay')));
      }
    };
    const open = async () => {
      const { loadGrant, makeEngine = createEngine, title, onRestart } = latest.current;
      const granted = await loadGrant(attempt.isRenewal);
      if (!isCurrent) return;
      if (attempt.count > 0) onRestart(position.current);
      const created = await makeEngine(granted.source, {
        startAtSec: position.current,
        durationSec: duration.current,
        title,
      });
      if (!isCurrent) {
        created.destroy();
        return;
      }
      running = created;
      timer = setTimeout(() => fail(failure('timeout')), READY_DEADLINE_MS);
      created.on(follow);
      applyPrefs(created);
      setGrant(granted);
      setEngine(created);
      if (isWanted.current) await start(created);
    };
    open().catch((cause: unknown) => {
      if (cause instanceof PlaybackError) fail(failure(cause.kind, cause.message));
      else {
        console.error('The player could not be opened', cause);
        fail(failure('network'));
      }
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      running?.destroy();
      setEngine(null);
    };
  }, [attempt, again, latest]);

  return {
    engine,
    grant,
    failure: problem,
    isMutedByBrowser,
    retry: useCallback(() => {
      isWanted.current = true;
      again(true);
    }, [again]),
    unmute: () => {
      engine?.setMuted(false);
      setMutedByBrowser(false);
    },
  };
}
