import type { Glyph } from './glyph';

export const speedGlyph: Glyph = { d: 'M5.2 18a8.5 8.5 0 1 1 13.6 0M12 13.5l4-4.5' };
