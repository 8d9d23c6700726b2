import type { ThemeSettings } from './theme-settings';

/** product.md §2: what the main layout forces, whatever the customizer was set to. A file of its own, since every page has it. */
export const MAIN_LAYOUT_THEME = {
  colour: 'brand',
  scheme: 'light',
} as const satisfies Partial<ThemeSettings>;
