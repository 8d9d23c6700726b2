import { useSyncExternalStore } from 'react';

const noChanges = () => () => undefined;

/** Returns false on the server and during hydration, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
