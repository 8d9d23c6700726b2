import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BreadcrumbProvider, useBreadcrumb, usePageBreadcrumb } from '@/contexts/BreadcrumbContext';
import {
  breadcrumbTrail,
  NO_BREADCRUMB,
  type PageBreadcrumb,
  toBreadcrumb,
} from '@/lib/site/navigation/breadcrumb';

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

test('shows the items, links and description of a page, and hides the title on request [2.21]', () => {
  render(
    <BreadcrumbProvider>
      <Banner />
      <Page
        name="Squats"
        description="Ten minutes"
        hideTitle
        items={[{ name: 'Videos', href: '/videos' }, { name: 'Squats' }]}
      />
    </BreadcrumbProvider>,
  );
  expect(shown()).toBe('Videos(/videos) > Squats | Ten minutes');
});

test('shows no banner for a page without a breadcrumb', () => {
  expect(toBreadcrumb(null)).toEqual(NO_BREADCRUMB);
  render(
    <BreadcrumbProvider>
      <Banner />
    </BreadcrumbProvider>,
  );
  expect(shown()).toBe('no banner');
});

test('renders the initial banner on the server', () => {
  const html = renderToString(
    <BreadcrumbProvider initial={{ name: 'Library' }}>
      <Banner />
    </BreadcrumbProvider>,
  );
  expect(html).toContain('Library');
});

test('replaces the banner on the next page, and clears it on a page without one', () => {
  const view = (page: React.ReactNode, initial: PageBreadcrumb | null = null) => (
    <BreadcrumbProvider initial={initial}>
      <Banner />
      {page}
    </BreadcrumbProvider>
  );
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
