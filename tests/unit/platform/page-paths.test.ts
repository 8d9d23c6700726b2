import { expect, test } from 'vitest';
import { isPagePath } from '@/lib/platform/config/page-paths';
import { routes } from '@/lib/platform/config/routes';

const pathOf = (address: string): string => address.replace(/\?.*$/, '');

test.each(Object.entries(routes))('accepts the route %s as a page', (_, route) => {
  const address = typeof route === 'string' ? route : route('account');
  expect(isPagePath(pathOf(address))).toBe(true);
});

test.each([
  '',
  '//',
  '/api/videos',
  '/_next/static/x.js',
  '/emulator/mailbox',
  '/v1/customers',
  '/media/hls/yoga/token/master.m3u8',
  '/videos/filter/x',
  '/videos/filter/s-picks',
  '/about/ms-',
  '/about/mr-x',
  '/watch/a b',
  '/watch/%2e%2e',
  '/browse/',
])('rejects the path "%s"', (path) => {
  expect(isPagePath(path)).toBe(false);
});
