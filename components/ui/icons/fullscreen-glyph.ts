import type { Glyph } from './glyph';

export const fullscreenGlyph: Glyph = { d: 'M4.5 9.5v-5h5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5' };
