import type { Glyph } from './glyph';

export const replayGlyph: Glyph = { d: 'M4.5 12.5a7.5 7.5 0 1 0 2.2-5.3L4.5 9.4M4.5 4.75V9.4h4.65' };
