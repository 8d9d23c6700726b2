// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publicPage } from '@/lib/site/analytics/public-page';

const HOME = window.location.href;
const visit = (address: string) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('');
  window.history.replaceState(null, '', address);
};

beforeEach(() => {
  document.title = 'Mornings with Mia';
});
afterEach(() => window.history.replaceState(null, '', HOME));

test.each([
  ['/auth/action?mode=resetPassword&oobCode=CANARY', '/auth/action'],
  ['/pricing/success?session_id=CANARY', '/pricing/success'],
  ['/auth/sign-in?next=%2Flibrary%2Fplaylists%2FCANARY', '/auth/sign-in'],
  ['/videos/filter/cyclical#phase=CANARY', '/videos/filter/cyclical'],
  ['/library/playlists/CANARY', '/library/playlists/[id]'],
])('reports %s only as %s', (address, path) => {
  visit(address);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(new URL(address, HOME).href);
  const page = publicPage();
  expect(page.page_location).toBe(new URL(HOME).origin + path);
  expect(page.page_referrer).toBe(page.page_location);
  expect(JSON.stringify(page)).not.toContain('CANARY');
});

test('hides the title of a member’s playlist only', () => {
  visit('/library/playlists/abc');
  expect(publicPage().page_title).toBe('Bellaforte');
  visit('/events');
  expect(publicPage()).toMatchObject({ page_title: 'Mornings with Mia', page_referrer: '' });
});
