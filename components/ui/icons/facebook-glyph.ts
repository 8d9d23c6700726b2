import type { Glyph } from './glyph';

export const facebookGlyph: Glyph = { d: 'M15.5 4.5H14A3.5 3.5 0 0 0 10.5 8v12M7.5 11.5h7' };
