import { useSyncExternalStore } from 'react';

const noChanges = () => () => undefined;

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
