import type { Glyph } from './glyph';

export const keyboardGlyph: Glyph = {
  d: 'M4 6.5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM7 10.25h.01M10.3 10.25h.01M13.7 10.25h.01M17 10.25h.01M8.5 14h7',
};
