import type { Glyph } from './glyph';

export const backTenGlyph: Glyph = {
  d: 'M5 8.2A8.6 8.6 0 1 1 3.4 13M4.6 3.8v4.6h4.6M9.3 11.2 10.6 10.2v5M14.9 10.2c-1 0-1.6 1-1.6 2.5s.6 2.5 1.6 2.5 1.6-1 1.6-2.5-.6-2.5-1.6-2.5Z',
};
