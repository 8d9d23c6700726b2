import { type ReactNode, useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { createStrictContext } from '@/contexts/create-strict-context';
import { demoReducer, initialDemoState } from '@/lib/demo-template/demo-state';
import { createDemoThemeStore } from '@/lib/demo-template/demo-theme-store';
import type { PageBreadcrumb } from '@/lib/site/navigation/breadcrumb';

type DemoPanel = 'cart' | 'customizer';

function useDemoState(breadcrumb: PageBreadcrumb | null) {
  const [state, dispatch] = useReducer(demoReducer, breadcrumb, initialDemoState);
  const [panel, showPanel] = useState<DemoPanel | null>(null);
  const [theme] = useState(createDemoThemeStore);

  useEffect(() => dispatch({ type: 'breadcrumb/shown', page: breadcrumb }), [breadcrumb]);
  useLayoutEffect(() => {
    const load = () => dispatch({ type: 'setting/loaded', theme: theme.get() });
    load();
    return theme.subscribe(load);
  }, [theme]);

  return useMemo(
    () => ({ state, dispatch, changeTheme: theme.update, panel, showPanel }),
    [state, theme, panel],
  );
}

const [Provider, useDemo] = createStrictContext<ReturnType<typeof useDemoState>>(
  'useDemo must be used within a DemoStore',
);

export { useDemo };

interface DemoStoreProps {
  readonly children: ReactNode;
  readonly breadcrumb: PageBreadcrumb | null;
}

export function DemoStore({ children, breadcrumb }: DemoStoreProps) {
  return <Provider value={useDemoState(breadcrumb)}>{children}</Provider>;
}
