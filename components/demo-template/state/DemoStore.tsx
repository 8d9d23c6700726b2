import { type ReactNode, useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { createStrictContext } from '@/contexts/create-strict-context';
import {
  type DemoAction,
  type DemoState,
  demoReducer,
  initialDemoState,
} from '@/lib/demo-template/demo-state';
import { createDemoThemeStore } from '@/lib/demo-template/demo-theme-store';
import type { PageBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import type { ThemeSettings } from '@/lib/site/theme/theme-settings';

type DemoPanel = 'cart' | 'customizer';

interface DemoStoreValue {
  readonly state: DemoState;
  readonly dispatch: (action: DemoAction) => void;
  readonly changeTheme: (change: Partial<ThemeSettings>) => void;
  readonly panel: DemoPanel | null;
  readonly showPanel: (panel: DemoPanel | null) => void;
}

const [Provider, useDemo] = createStrictContext<DemoStoreValue>('useDemo must be used within a DemoStore');

export { useDemo };

interface DemoStoreProps {
  readonly children: ReactNode;
  readonly breadcrumb: PageBreadcrumb | null;
}

export function DemoStore({ children, breadcrumb }: DemoStoreProps) {
  const [state, dispatch] = useReducer(demoReducer, breadcrumb, initialDemoState);
  const [panel, showPanel] = useState<DemoPanel | null>(null);
  const [theme] = useState(createDemoThemeStore);

  useEffect(() => dispatch({ type: 'breadcrumb/shown', page: breadcrumb }), [breadcrumb]);
  useLayoutEffect(() => {
    const load = () => dispatch({ type: 'setting/loaded', theme: theme.get() });
    load();
    return theme.subscribe(load);
  }, [theme]);

  const value = useMemo(
    () => ({ state, dispatch, changeTheme: theme.update, panel, showPanel }),
    [state, theme, panel],
  );
  return <Provider value={value}>{children}</Provider>;
}
