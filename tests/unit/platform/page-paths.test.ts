import { expect, test } from 'vitest';
import { isPagePath } from '@/lib/platform/config/page-paths';
import { routes } from '@/lib/platform/config/routes';

const pathOf = (address: string): string => address.replace(/\?.*$/, '');

test.each(Object.entries(routes))('accepts the route %s as a page', (_, route) => {
  const address = typeof route === 'string' ? route : route('account');
  expect(isPagePath(pathOf(address))).toBe(true);
});

test.each([
  ...['', '//', '/api/videos', '/_next/static/x.js', '/merchandise/cart', '/style-guide'],
  ...['/videos/filter/x', '/videos/filter/s-picks', '/about/ms-', '/about/mr-x'],
  ...['/watch/a b', '/watch/%2e%2e', '/watch/', '/watch/bloom-after/x', '/watch//evil.example'],
  ...[`/watch/${'a'.repeat(200)}`, '/browse/', '/browse/x', '/BROWSE'],
])('rejects the path "%s"', (path) => {
  expect(isPagePath(path)).toBe(false);
});
