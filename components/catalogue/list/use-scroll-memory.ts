import { useRouter } from 'next/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

const positions = new Map<string, number>();
const MAX_POSITIONS = 100;

export function entryKey(state: unknown): string | null {
  const key = typeof state === 'object' && state !== null ? Reflect.get(state, 'key') : undefined;
  return typeof key === 'string' ? key : null;
}

export function savePosition(entry: string, top: number): void {
  positions.delete(entry);
  positions.set(entry, top);
  const oldest = positions.size > MAX_POSITIONS ? positions.keys().next().value : undefined;
  if (oldest !== undefined) positions.delete(oldest);
}

export const savedPosition = (entry: string): number | null => positions.get(entry) ?? null;

/** Restores the scroll position after Back and Forward; the browser does so before the list is rendered. */
export function useScrollMemory(isReady: boolean): void {
  const { asPath, events } = useRouter();
  const entry = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another entry
  useLayoutEffect(() => {
    if (!isReady) return;
    entry.current = entryKey(window.history.state);
    const top = entry.current === null ? null : savedPosition(entry.current);
    if (top !== null) window.scrollTo({ top, behavior: 'instant' });
  }, [asPath, isReady]);

  useEffect(() => {
    const remember = () => {
      if (entry.current !== null) savePosition(entry.current, window.scrollY);
    };
    const leave = () => {
      entry.current = null;
    };
    const handleStart = () => {
      remember();
      leave();
    };
    window.addEventListener('scroll', remember, { passive: true });
    // The browser scrolls right after `popstate`, before the other list is rendered.
    window.addEventListener('popstate', leave, { capture: true });
    events.on('routeChangeStart', handleStart);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('popstate', leave, { capture: true });
      events.off('routeChangeStart', handleStart);
    };
  }, [events]);
}
