import type { Glyph } from './glyph';

export const nextGlyph: Glyph = { d: 'm6 5.5 9.5 6.5L6 18.5v-13ZM18.5 5.5v13' };
