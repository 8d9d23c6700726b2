import type { Glyph } from './glyph';

export const exitFullscreenGlyph: Glyph = { d: 'M9.5 4.5v5h-5M19.5 9.5h-5v-5M14.5 19.5v-5h5M4.5 14.5h5v5' };
