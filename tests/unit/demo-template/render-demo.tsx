import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { LoadingProvider } from '@/contexts/LoadingContext';
import { createTestRouter } from '../../support/test-router';

interface DemoPage {
  (): ReactNode;
  readonly getLayout: (page: ReactElement) => ReactNode;
}

/** Renders a demo page in its layout, at the path `asPath`. */
export function renderDemo(Page: DemoPage, asPath: string) {
  const router = createTestRouter(asPath);
  const tree = (Shown: DemoPage) => <LoadingProvider>{Shown.getLayout(<Shown />)}</LoadingProvider>;
  const view = render(tree(Page), { wrapper: router.Wrapper });
  return { ...view, show: (Next: DemoPage) => view.rerender(tree(Next)) };
}
