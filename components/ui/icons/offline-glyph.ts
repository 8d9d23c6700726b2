import type { Glyph } from './glyph';

export const offlineGlyph: Glyph = {
  d: 'M4 4l16 16M12 19h.01M8.5 15.5a5 5 0 0 1 5.6-1M5 12a10 10 0 0 1 4.5-2.6M2.5 8.4A14 14 0 0 1 6 6.2M10.6 4.6A14 14 0 0 1 21.5 8.4M15.5 10.4A10 10 0 0 1 19 12',
};
