import { Activity, type ReactNode } from 'react';

/**
 * Hydrates its content after the rest of the page, in short tasks. The component contains only the Activity: in React
 * 19.3, a not yet hydrated Activity misses a context change if a sibling changes too, and its HTML then does not match.
 */
export function HydratedLater({ children }: { readonly children: ReactNode }) {
  return <Activity>{children}</Activity>;
}
