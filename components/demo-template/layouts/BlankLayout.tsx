import type { ReactNode } from 'react';
import { DemoMain } from './DemoMain';

/** Nothing but the content. */
export const BlankLayout = ({ children }: { readonly children: ReactNode }) => (
  <DemoMain>{children}</DemoMain>
);
