import { Activity, type ReactNode } from 'react';

/**
 * Hydrates its content later and in short tasks. The Activity is alone in this component: beside parts that change at the
 * same moment, React 19.3 doesn't tell a dehydrated Activity that a context changed, and its HTML then fails to match.
 */
export function HydratedLater({ children }: { readonly children: ReactNode }) {
  return <Activity>{children}</Activity>;
}
