import { useSyncExternalStore } from 'react';

const noChanges = () => () => undefined;

/** Returns what `read` finds in the browser; `first` on the server and during hydration. */
export const useBrowserValue = <T>(read: () => T, first: NoInfer<T>): T =>
  useSyncExternalStore(noChanges, read, () => first);

export const useHydrated = (): boolean => useBrowserValue<boolean>(() => true, false);
