import { type ReactNode, useLayoutEffect } from 'react';
import ThemeProvider from 'react-bootstrap/ThemeProvider';
import { DemoStore, useDemo } from '@/components/demo-template/state/DemoStore';
import type { SettingState } from '@/lib/demo-template/demo-state';
import { isDarkTheme, THEME_TOKENS, THEMES } from '@/lib/demo-template/theme-tokens';
import type { PageBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import bootstrap from '../ui/parts.module.scss';
import styles from './demo-layout.module.scss';

function useDemoTheme({ theme_scheme_direction: direction, theme_color: colour }: SettingState): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const { style } = root;
    root.setAttribute('dir', direction);
    for (const token of THEME_TOKENS) style.setProperty(token, THEMES[colour][token]);
    style.setProperty('color-scheme', isDarkTheme(colour) ? 'dark' : 'light');
    return () => {
      root.removeAttribute('dir');
      for (const token of [...THEME_TOKENS, 'color-scheme']) style.removeProperty(token);
    };
  }, [direction, colour]);
}

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

export function DemoRoot({ children, breadcrumb }: DemoRootProps) {
  return (
    <DemoStore breadcrumb={breadcrumb}>
      <Themed>{children}</Themed>
    </DemoStore>
  );
}
