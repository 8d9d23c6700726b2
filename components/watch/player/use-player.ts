import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isOneOf } from '@/lib/platform/storage/shape';
import { createTabChannel } from '@/lib/platform/storage/tab-channel';
import type { Engine } from '@/lib/watch/engine';
import type { Viewing } from '@/lib/watch/history/viewing';
import { startMediaSession } from '@/lib/watch/media-session';
import { createMilestones } from '@/lib/watch/milestones';
import { createPlayerSession, type SessionPorts } from '@/lib/watch/session/player-session';
import { isTransient } from '@/lib/watch/session/session-state';
import { keepScreenOn } from '@/lib/watch/wake-lock';
import { createPlayerActions } from './player-actions';
import type { PlayerProps } from './player-props';
import { useEngineState } from './use-engine-state';
import { useLatest } from './use-latest';
import { isTypingElsewhere } from './use-player-controls';
import { useLoop, usePracticeMemory, useSeriesSpeed } from './use-practice';

function usePlayerSession(ports: SessionPorts) {
  const latest = useLatest(ports);
  const [session] = useState(() => createPlayerSession(() => latest.current));
  const { subscribe, getState, getEngine } = session;
  const state = useSyncExternalStore(subscribe, getState, getState);
  const engine = useSyncExternalStore(subscribe, getEngine, getEngine);
  useEffect(() => session.open(), [session]);
  return { engine, state, send: session.send };
}

/** Calls `leave` as soon as the page is hidden, closed or unmounted: the browser may then stop the page. */
export function usePageLeave(leave: (() => void) | undefined): void {
  useEffect(() => {
    if (!leave) return;
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [leave]);
}

const tabs = createTabChannel('playback', isOneOf('started'));

/** Pauses when another tab starts playing. Returns true from then on, until this tab plays again. */
function useSingleTabPlayback(engine: Engine | null, isPlaying: boolean): boolean {
  const [playsElsewhere, setPlaysElsewhere] = useState(false);
  useEffect(() => {
    if (!engine) return;
    return tabs.listen(() => {
      engine.pause();
      setPlaysElsewhere(true);
    });
  }, [engine]);
  useEffect(() => {
    if (!isPlaying) return;
    tabs.post('started');
    setPlaysElsewhere(false);
  }, [isPlaying]);
  return playsElsewhere;
}

export interface PlayerOptions extends PlayerProps {
  readonly viewing: Viewing;
  readonly startAtSec: number;
}

export function usePlayer(options: PlayerOptions) {
  const { video, viewing, onHandle, onMilestone, loadGrant, createEngine, startAtSec } = options;
  const memory = usePracticeMemory(options.practice, video);
  const { engine, state, send } = usePlayerSession({
    loadGrant,
    createEngine,
    title: video.title,
    startAtSec,
    rate: memory.startSpeed,
    onRestart: viewing.recorder.restartAt,
  });
  const rememberSpeed = useSeriesSpeed(engine, memory);
  const actions = useMemo(
    () => engine && createPlayerActions(engine, viewing.recorder, rememberSpeed),
    [engine, viewing, rememberSpeed],
  );
  const [milestones] = useState(createMilestones);
  const root = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const hadEngine = useRef(false);
  const startedAtSec = useRef(startAtSec);
  const source = state.grant?.source ?? null;
  const isPlaying = useEngineState(engine, (now) => now.isPlaying);

  useLoop(engine, actions, memory.loop);
  useEffect(() => (engine ? viewing.follow(engine) : undefined), [engine, viewing]);
  usePageLeave(viewing.recorder.leave);
  const playsElsewhere = useSingleTabPlayback(engine, isPlaying);
  useEffect(() => {
    if (engine && !(engine.el instanceof HTMLAudioElement)) return keepScreenOn(engine);
  }, [engine]);
  useEffect(() => (engine ? startMediaSession(video, engine) : undefined), [engine, video]);
  useEffect(() => {
    if (!engine) return;
    const vimeoId = source && 'id' in source ? source.id : null;
    return engine.on((engineState, event) => {
      for (const milestone of milestones(engineState, event)) onMilestone(milestone, vimeoId);
    });
  }, [engine, source, milestones, onMilestone]);
  useEffect(() => {
    if (!engine) return;
    host.current?.append(engine.el);
    // The first engine takes the focus, but not from a text field or dialog. Later engines take it only if it is free.
    const { activeElement } = document;
    const isFree = !activeElement || activeElement === document.body;
    if (isFree || (!hadEngine.current && !isTypingElsewhere())) root.current?.focus({ preventScroll: true });
    hadEngine.current = true;
  }, [engine]);
  useEffect(() => {
    if (!engine || !actions) return;
    onHandle({ engine, seekTo: actions.seekTo });
    return () => onHandle(null);
  }, [engine, actions, onHandle]);
  useEffect(() => {
    if (!actions || startAtSec === startedAtSec.current) return;
    startedAtSec.current = startAtSec;
    actions.seekTo(startAtSec);
  }, [actions, startAtSec]);

  const failure = state.phase === 'failed' ? state.failure : null;
  return {
    root,
    host,
    engine,
    actions,
    memory,
    storyboard: source && 'src' in source ? source.storyboard : undefined,
    state,
    failure,
    isRetrying: failure !== null && isTransient(failure),
    playsElsewhere,
    isPlaying,
    isReady: useEngineState(engine, (now) => now.isReady),
    isBuffering: useEngineState(engine, (now) => !now.isReady || now.isBuffering),
    interruption: useEngineState(engine, (now) => now.interruption),
    hasEnded: useEngineState(engine, (now) => now.hasEnded),
    durationSec: useEngineState(engine, (now) => now.durationSec),
    retry: () => send({ type: 'retry' }),
    unmute: () => send({ type: 'unmute' }),
    replaceEngine: () => send({ type: 'replace-engine' }),
  };
}
