import { expect, test } from 'vitest';
import { safeNext, withNext } from '@/lib/account/sign-in/safe-next';

test.each([
  '/browse',
  '/watch/first-light-flow?t=20',
  '/videos?level=beginner&length=20#top',
  '/',
  '/about/ms-amara?from=x',
  '/library/playlists/Ab3_-9',
  '/pricing?plan=annual&next=%2Fwatch%2Fbloom-after',
])('keeps the page %s', (path) => {
  expect(safeNext(path)).toBe(path);
});

test.each([' ', '\t', '\n', '\u0000', '\u0001', '\\', '\u007f'])(
  'refuses a page with %j, wherever it stands',
  (trick) => {
    expect(safeNext(`/browse?from=${trick}home`)).toBeNull();
  },
);

test('keeps addresses of 512 characters and refuses longer ones', () => {
  const longest = `/browse?from=`.padEnd(512, 'a');
  expect(safeNext(longest)).toBe(longest);
  expect(safeNext(`${longest}a`)).toBeNull();
});

test.each([
  ['another site', 'https://evil.example/browse'],
  ['a scheme-relative address', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash after the slash', '/\\evil.example'],
  ['a leading space', ' /browse'],
  ['a dot segment that leaves two slashes', '/.//evil.example'],
  ['a parent segment that leaves two slashes', '/a/..//evil.example'],
  ['script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['a bare word', 'browse'],
  ['nothing', ''],
  ['the sign-in page itself', '/auth/sign-in'],
  ['the sign-in section in capitals', '/AUTH/sign-in'],
  ['a dot segment into the sign-in section', '/x/../auth/sign-in'],
  ['the API', '/api/playback/x'],
  ['a section spelled in escapes', '/%61pi/playback/x'],
  ['a section behind an escaped slash', '/x%2f..%2fapi'],
  ['a file', '/sitemap.xml'],
])('refuses %s', (_, value) => {
  expect(safeNext(value)).toBeNull();
});

test.each([[undefined], [null], [['/browse', '/x']], [42], [{}]])(
  'refuses %j, which is not a text',
  (value) => {
    expect(safeNext(value)).toBeNull();
  },
);

test('encodes the return address as one parameter', () => {
  expect(withNext('/auth/sign-in', '/watch/a?t=1')).toBe('/auth/sign-in?next=%2Fwatch%2Fa%3Ft%3D1');
  expect(withNext('/auth/sign-in', null)).toBe('/auth/sign-in');
});
