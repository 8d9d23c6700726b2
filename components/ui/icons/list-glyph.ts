import type { Glyph } from './glyph';

export const listGlyph: Glyph = { d: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01' };
