import type { Glyph } from './glyph';

export const forwardTenGlyph: Glyph = {
  d: 'M19 8.2A8.6 8.6 0 1 0 20.6 13M19.4 3.8v4.6h-4.6M9.3 11.2 10.6 10.2v5M14.9 10.2c-1 0-1.6 1-1.6 2.5s.6 2.5 1.6 2.5 1.6-1 1.6-2.5-.6-2.5-1.6-2.5Z',
};
