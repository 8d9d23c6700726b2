/** Beginnings of paths whose next segment is a name: pages, page data and API routes. */
export const NAMED_PLACES = [
  '/watch/',
  '/series/',
  '/about/ms-',
  '/events/',
  '/videos/style/',
  '/videos/filter/',
  '/library/playlists/',
  '/sitemaps/',
  '/api/events/',
  '/_next/data/build/watch/',
] as const;

/** Path segments that must lead to the 404 page, each with a description. */
export const ODD_PARTS: readonly (readonly [string, string])[] = [
  ['900 characters', 'x'.repeat(900)],
  ['6000 characters', 'y'.repeat(6000)],
  ['300 characters of nine bytes each', '%E2%80%AE'.repeat(300)],
  ['a line break', 'a%0ab'],
  ['a header after a line break', 'a%0d%0aSet-Cookie:x=1'],
  ['a tab', 'a%09b'],
  ['a null byte', 'a%00'],
  ['a delete character', 'a%7f'],
  ['half a character', '%F0%9F'],
  ['a broken escape', '%zz'],
  ['an escaped `..`', '%2e%2e'],
  ['an escaped `..` as page data', '%2e%2e.json'],
  ['an escaped `.`', '%2e'],
  ['an escaped slash', 'a%2fb'],
  ['`..` before escaped slashes', '..%2f..%2fx'],
  ['an escaped backslash', 'a%5cb'],
];

/** Valid path segments that look similar. */
export const FAIR_PARTS: readonly (readonly [string, string])[] = [
  ['a slug', 'bloom-after'],
  ['its data', 'bloom-after.json'],
  ['an id', 'Ab3_-9'],
  ['dots within', 'a..b'],
  ['another alphabet', '%E4%BD%93'],
  ['a blank', 'a%20b'],
  ['brackets', '%5Bslug%5D'],
  ['200 characters', 'z'.repeat(190)],
];
