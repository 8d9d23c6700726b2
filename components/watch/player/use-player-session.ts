import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Engine } from '@/lib/watch/engine';
import { createPlayerSession, type SessionPorts } from '@/lib/watch/session/player-session';
import type { SessionState } from '@/lib/watch/session/session-state';
import { useLatest } from './use-latest';

export interface PlayerSessionView {
  readonly engine: Engine | null;
  readonly state: SessionState;
  readonly retry: () => void;
  readonly unmute: () => void;
}

/** The session of this viewing, opened with the player and ended with it. */
export function usePlayerSession(ports: SessionPorts): PlayerSessionView {
  const latest = useLatest(ports);
  const [session] = useState(() => createPlayerSession(() => latest.current));
  const { subscribe, getState, getEngine } = session;
  const state = useSyncExternalStore(subscribe, getState, getState);
  const engine = useSyncExternalStore(subscribe, getEngine, getEngine);
  useEffect(() => session.open(), [session]);
  return {
    engine,
    state,
    retry: () => session.send({ type: 'retry' }),
    unmute: () => session.send({ type: 'unmute' }),
  };
}
