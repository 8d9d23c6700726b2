import { Activity, type ReactNode } from 'react';

/** Give Activity no siblings: if one changes before hydration, React 19.3 misses context changes inside Activity. */
export function HydratedLater({ children }: { readonly children: ReactNode }) {
  return <Activity>{children}</Activity>;
}
