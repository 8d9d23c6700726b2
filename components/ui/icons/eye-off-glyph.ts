import type { Glyph } from './glyph';

export const eyeOffGlyph: Glyph = {
  d: 'M4 4l16 16M9.6 6.1c.8-.2 1.6-.35 2.4-.35 6 0 9.25 6.25 9.25 6.25s-.9 1.75-2.65 3.4M6 7.8C3.9 9.5 2.75 12 2.75 12S6 18.25 12 18.25c1.5 0 2.8-.4 3.95-1',
};
