import { useSyncExternalStore } from 'react';

const noChanges = () => () => undefined;

/** Returns `read()` in the browser, and `first` on the server and during hydration. */
export const useBrowserValue = <T>(read: () => T, first: NoInfer<T>): T =>
  useSyncExternalStore(noChanges, read, () => first);

export const useHydrated = (): boolean => useBrowserValue<boolean>(() => true, false);
