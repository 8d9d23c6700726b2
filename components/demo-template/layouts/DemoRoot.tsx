import type { ReactNode } from 'react';
import ThemeProvider from 'react-bootstrap/ThemeProvider';
import { DemoStore, useDemo } from '@/components/demo-template/state/DemoStore';
import { useDemoTheme } from '@/components/demo-template/state/use-demo-theme';
import type { PageBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import bootstrap from '../ui/parts.module.scss';
import styles from './DemoRoot.module.scss';

function Themed({ children }: { readonly children: ReactNode }) {
  const { setting } = useDemo().state;
  useDemoTheme(setting);
  return (
    <ThemeProvider dir={setting.theme_scheme_direction}>
      <div
        className={`${styles.root} ${bootstrap.parts}`}
        data-theme={setting.theme_color}
        data-direction={setting.theme_scheme_direction}
      >
        {children}
      </div>
    </ThemeProvider>
  );
}

interface DemoRootProps {
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
