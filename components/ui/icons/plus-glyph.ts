import type { Glyph } from './glyph';

export const plusGlyph: Glyph = { d: 'M12 5v14M5 12h14' };
