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

test('the default trail is Home > name [2.22]', () => {
  expect(breadcrumbTrail(toBreadcrumb({ name: 'Live Events' }))).toEqual([
    { name: 'Home', href: '/' },
    { name: 'Live Events' },
  ]);
});

test('a page names itself with a description, items with links, and may hide its title [2.21]', () => {
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

test('a page that says nothing has no banner', () => {
  expect(toBreadcrumb(null)).toEqual(NO_BREADCRUMB);
  render(
    <BreadcrumbProvider>
      <Banner />
    </BreadcrumbProvider>,
  );
  expect(shown()).toBe('no banner');
});

test('the server sends the banner the page is rendered with', () => {
  const html = renderToString(
    <BreadcrumbProvider initial={{ name: 'Library' }}>
      <Banner />
    </BreadcrumbProvider>,
  );
  expect(html).toContain('Library');
});

test('the next page takes over from the last, and a page without one clears it', () => {
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

test('a name that becomes known later replaces the first', () => {
  const view = (name: string) => (
    <BreadcrumbProvider>
      <Banner />
      <Page name={name} />
    </BreadcrumbProvider>
  );
  const { rerender } = render(view('Video'));
  rerender(view('Squats'));
  expect(shown()).toBe('Home(/) > Squats | Squats');
});

test('outside its provider the hook says which one is missing', () => {
  expect(() => render(<Banner />)).toThrow('useBreadcrumb must be used within a BreadcrumbProvider');
});
