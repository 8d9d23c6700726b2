import type { Glyph } from './glyph';

export const muteGlyph: Glyph = { d: 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4H4ZM16 9.75l4.5 4.5M20.5 9.75 16 14.25' };
