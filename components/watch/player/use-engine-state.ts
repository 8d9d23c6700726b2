import { useCallback, useSyncExternalStore } from 'react';
import { type Engine, type EngineState, INITIAL_ENGINE_STATE } from '@/lib/watch/engine';

export function useEngineState<T>(engine: Engine | null, select: (state: EngineState) => T): T {
  const subscribe = useCallback((notify: () => void) => engine?.on(notify) ?? (() => undefined), [engine]);
  const read = () => select(engine?.get() ?? INITIAL_ENGINE_STATE);
  return useSyncExternalStore(subscribe, read, () => select(INITIAL_ENGINE_STATE));
}
