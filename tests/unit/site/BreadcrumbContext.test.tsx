import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BreadcrumbProvider, useBreadcrumb, usePageBreadcrumb } from '@/contexts/BreadcrumbContext';
import { breadcrumbTrail, type PageBreadcrumb } from '@/lib/site/navigation/breadcrumb';

function Banner() {
  const { breadcrumb } = useBreadcrumb();
  if (!breadcrumb.show) return <p role="status">no banner</p>;
  const trail = breadcrumbTrail(breadcrumb).map((item) => `${item.name}${item.href ? `(${item.href})` : ''}`);
  return (
    <p role="status">
      {trail.join(' > ')}
      {breadcrumb.hideTitle ? '' : ` | ${breadcrumb.name}`}
      {breadcrumb.description ? ` | ${breadcrumb.description}` : ''}
    </p>
  );
}

function Page(props: PageBreadcrumb) {
  usePageBreadcrumb(props);
  return null;
}

const shown = (): string | null => screen.getByRole('status').textContent;

const view = (page: React.ReactNode, initial: PageBreadcrumb | null = null) => (
  <BreadcrumbProvider initial={initial}>
    <Banner />
    {page}
  </BreadcrumbProvider>
);

test('renders the initial banner on the server', () => {
  expect(renderToString(view(null, { name: 'Library' }))).toContain('Library');
});

test('replaces the banner on the next page, and clears it on a page without one', () => {
  const { rerender } = render(view(<Page key="a" name="First" />));
  expect(shown()).toBe('Home(/) > First | First');
  rerender(view(<Page key="b" name="Second" />));
  expect(shown()).toBe('Home(/) > Second | Second');
  rerender(view(null));
  expect(shown()).toBe('no banner');
  rerender(view(null, { name: 'Third' }));
  expect(shown()).toBe('Home(/) > Third | Third');
});

test('names the missing provider', () => {
  expect(() => render(<Banner />)).toThrow('useBreadcrumb must be used within a BreadcrumbProvider');
});
