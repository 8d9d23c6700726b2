import type { ReactNode } from 'react';
import type { PageBreadcrumb } from '@/lib/breadcrumbs/breadcrumb';
import { DemoStore, useDemo } from '../state/DemoStore';
import { useDemoTheme } from '../state/use-demo-theme';
import styles from './DemoRoot.module.scss';

function Themed({ children }: { readonly children: ReactNode }) {
  const { setting } = useDemo().state;
  useDemoTheme(setting);
  return (
    <div
      className={styles.root}
      data-theme={setting.theme_color}
      data-direction={setting.theme_scheme_direction}
    >
      {children}
    </div>
  );
}

export interface DemoRootProps {
  readonly children: ReactNode;
  readonly breadcrumb: PageBreadcrumb | null;
}

/** What every demo layout stands in: the client state, and the customizer's direction and colours. */
export function DemoRoot({ children, breadcrumb }: DemoRootProps) {
  return (
    <DemoStore breadcrumb={breadcrumb}>
      <Themed>{children}</Themed>
    </DemoStore>
  );
}
