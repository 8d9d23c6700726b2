/** Sizes of pictures in CSS pixels (product.md §7, images). */
export const IMAGE_PRESETS = {
  hero: { width: 2400, height: 1600 },
  'hero-mobile': { width: 500, height: 900 },
  'large-card': { width: 800, height: 600 },
  card: { width: 400, height: 300 },
  thumbnail: { width: 200, height: 200 },
  banner: { width: 1200, height: 400 },
  social: { width: 1200, height: 630 },
} as const;

export type ImagePreset = keyof typeof IMAGE_PRESETS;

export const IMAGE_QUALITY = 80;
export const FALLBACK_IMAGE = '/assets/images/og-default.jpg';
