import { useCallback, useEffect, useEffectEvent, useState } from 'react';

export interface Remote<T> {
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  /** Last result. Still available while a newer result is loading and after an error. */
  readonly data: T | null;
  readonly retry: () => void;
}

/** Loads the result for `key`, and again when `version` changes. A null key loads nothing. */
export function useRemote<T>(
  key: string | null,
  load: (key: string, isRetry: boolean) => Promise<T>,
  version?: unknown,
): Remote<T> {
  const [state, setState] = useState<Omit<Remote<T>, 'retry'>>({ status: 'idle', data: null });
  const [attempt, setAttempt] = useState(0);
  const read = useEffectEvent(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: also runs when `attempt` or `version` changes
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    setState((was) => ({ status: 'loading', data: was.data }));
    read(key, attempt > 0).then(
      (data) => {
        if (isCurrent) setState({ status: 'ready', data });
      },
      (cause: unknown) => {
        console.warn('A part of the page could not be loaded', cause);
        if (isCurrent) setState((was) => ({ status: 'error', data: was.data }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [key, attempt, version]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, retry };
}
