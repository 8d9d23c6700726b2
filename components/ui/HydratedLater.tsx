import { Activity, type ReactNode } from 'react';

/** Lets React hydrate `children` last. Activity is alone: beside siblings, React 19.3 can miss its context changes. */
export function HydratedLater({ children }: { readonly children: ReactNode }) {
  return <Activity>{children}</Activity>;
}
