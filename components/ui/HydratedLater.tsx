import { Activity, type ReactNode } from 'react';

/** Lets React hydrate `children` last. Do not add siblings to Activity: React 19.3 could then miss context changes. */
export function HydratedLater({ children }: { readonly children: ReactNode }) {
  return <Activity>{children}</Activity>;
}
