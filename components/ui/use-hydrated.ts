import { useSyncExternalStore } from 'react';

const noChanges = () => () => undefined;

/** False on the server and while React takes over what the server drew; true from then on, at once for what is drawn here. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
