import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Breadcrumb, type PageBreadcrumb, toBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import { createStrictContext } from './create-strict-context';

export interface BreadcrumbContextValue {
  readonly breadcrumb: Breadcrumb;
  readonly setBreadcrumb: (page: PageBreadcrumb | null) => void;
}

const [Provider, useBreadcrumb] = createStrictContext<BreadcrumbContextValue>(
  'useBreadcrumb must be used within a BreadcrumbProvider',
);

export { useBreadcrumb };

export interface BreadcrumbProviderProps {
  readonly children: ReactNode;
  /** Breadcrumb for the server's HTML. Adding it later would shift the page. */
  readonly initial?: PageBreadcrumb | null;
}

export function BreadcrumbProvider({ children, initial = null }: BreadcrumbProviderProps) {
  const [own, setBreadcrumb] = useState<PageBreadcrumb | null>(null);
  const value = useMemo(() => ({ breadcrumb: toBreadcrumb(own ?? initial), setBreadcrumb }), [own, initial]);
  return <Provider value={value}>{children}</Provider>;
}

/** Shows the breadcrumb while the page is mounted. A new object with equal contents changes nothing. */
export function usePageBreadcrumb(page: PageBreadcrumb): void {
  const { setBreadcrumb } = useBreadcrumb();
  const contents = JSON.stringify(page);
  useEffect(() => {
    const parsed: PageBreadcrumb = JSON.parse(contents);
    setBreadcrumb(parsed);
    return () => setBreadcrumb(null);
  }, [contents, setBreadcrumb]);
}
