/** Where a part of an address names something: pages and the data of pages. */
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

/** Parts that nothing is called, each by a name. */
export const ODD_PARTS: readonly (readonly [string, string])[] = [
  ['900 characters', 'x'.repeat(900)],
  ['6000 characters', 'y'.repeat(6000)],
  ['300 characters that are written with nine', '%E2%80%AE'.repeat(300)],
  ['a line break', 'a%0ab'],
  ['a header after a line break', 'a%0d%0aSet-Cookie:x=1'],
  ['a tab', 'a%09b'],
  ['a null byte', 'a%00'],
  ['a delete character', 'a%7f'],
  ['half a character', '%F0%9F'],
  ['a broken escape', '%zz'],
  ['a step up in escapes', '%2e%2e'],
  ['a step up in escapes, as data', '%2e%2e.json'],
  ['a step that stays', '%2e'],
  ['a hidden slash', 'a%2fb'],
  ['a way up behind hidden slashes', '..%2f..%2fx'],
  ['a hidden backslash', 'a%5cb'],
];

/** Parts that something may be called, beside those. */
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
