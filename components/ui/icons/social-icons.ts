import type { Glyph } from './glyph';

/** Plain marks of the social networks, drawn in the hand of the other icons. */
export const instagramGlyph: Glyph = {
  d: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM16.6 7.4h.01',
};
export const youtubeGlyph: Glyph = {
  d: 'M6.5 6h11A3.5 3.5 0 0 1 21 9.5v5a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 14.5v-5A3.5 3.5 0 0 1 6.5 6ZM10.3 9.4v5.2l4.5-2.6-4.5-2.6Z',
};
export const facebookGlyph: Glyph = { d: 'M15.5 4.5H14A3.5 3.5 0 0 0 10.5 8v12M7.5 11.5h7' };
