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
  return render(<LoadingProvider>{Page.getLayout(<Page />)}</LoadingProvider>, { wrapper: router.Wrapper });
}
