import { Activity, type ReactNode } from 'react';

/** Keeps Activity free of siblings: if one changes before hydration, React 19.3 misses context changes in Activity. */
export function HydratedLater({ children }: { readonly children: ReactNode }) {
  return <Activity>{children}</Activity>;
}
