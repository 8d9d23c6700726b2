import type { Glyph } from './glyph';

export const userGlyph: Glyph = {
  d: 'M12 4.5a3.75 3.75 0 1 1 0 7.5 3.75 3.75 0 0 1 0-7.5ZM4.75 20c.8-3.4 3.7-5.25 7.25-5.25S18.45 16.6 19.25 20',
};
