import type { EngineEvent, EngineListener, EngineState } from './engine';
import { INITIAL_ENGINE_STATE } from './initial-engine-state';

export interface EngineStore {
  get(): EngineState;
  set(change: Partial<EngineState>, event?: EngineEvent): void;
  on(listener: EngineListener): () => void;
  /** Drops every listener; later changes reach nobody. */
  close(): void;
}

/** The state of one engine and the people who watch it. */
export function createEngineStore(start: Partial<EngineState> = {}): EngineStore {
  let state: EngineState = { ...INITIAL_ENGINE_STATE, ...start };
  const listeners = new Set<EngineListener>();
  return {
    get: () => state,
    set(change, event) {
      state = { ...state, ...change };
      for (const listener of [...listeners]) listener(state, event);
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => listeners.clear(),
  };
}
