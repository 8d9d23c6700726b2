import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import {
  NO_TOASTS,
  nextChangeMs,
  nextToasts,
  TOAST_DEFAULT_MS,
  type ToastEvent,
  type ToastList,
  type ToastRequest,
} from '@/lib/site/toasts/toast-list';
import { createStrictContext } from './create-strict-context';

const reduce = (list: ToastList, [event, nowMs]: readonly [ToastEvent, number]): ToastList =>
  nextToasts(list, event, nowMs);

function useToastList(defaultDurationMs: number) {
  const [list, dispatch] = useReducer(reduce, NO_TOASTS);
  const count = useRef(0);
  const send = useCallback((event: ToastEvent) => dispatch([event, performance.now()]), []);

  useEffect(() => {
    const waitMs = nextChangeMs(list);
    if (waitMs === null) return;
    const timer = setTimeout(() => send({ kind: 'tick' }), waitMs);
    return () => clearTimeout(timer);
  }, [list, send]);

  const actions = useMemo(
    () => ({
      showToast: (request: ToastRequest) => {
        count.current += 1;
        const id = `toast-${count.current}`;
        send({ kind: 'show', id, request, defaultMs: defaultDurationMs });
        return id;
      },
      dismissToast: (id: string) => send({ kind: 'dismiss', id }),
      pauseToasts: () => send({ kind: 'pause' }),
      resumeToasts: () => send({ kind: 'resume' }),
    }),
    [send, defaultDurationMs],
  );
  return useMemo(() => ({ toasts: list.items.map((item) => item.toast), ...actions }), [list, actions]);
}

const [Provider, useToast] = createStrictContext<ReturnType<typeof useToastList>>(
  'useToast must be used within a ToastProvider',
);

export { useToast };

export interface ToastProviderProps {
  readonly children: ReactNode;
  readonly defaultDurationMs?: number;
}

export function ToastProvider({ children, defaultDurationMs = TOAST_DEFAULT_MS }: ToastProviderProps) {
  return <Provider value={useToastList(defaultDurationMs)}>{children}</Provider>;
}
