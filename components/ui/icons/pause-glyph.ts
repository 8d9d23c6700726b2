import type { Glyph } from './glyph';

export const pauseGlyph: Glyph = { d: 'M7 5h3.25v14H7zM13.75 5H17v14h-3.25z', isFilled: true };
