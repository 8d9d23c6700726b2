import { Activity, type ReactNode } from 'react';

/**
 * Hydrates its content after the rest of the page. Add no siblings to the Activity: if a sibling changes before
 * hydration, React 19.3 misses a context change in the Activity, and its HTML does not match.
 */
export function HydratedLater({ children }: { readonly children: ReactNode }) {
  return <Activity>{children}</Activity>;
}
