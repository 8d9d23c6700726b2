import { publicEnv } from '@/lib/platform/config/env';
import { isRecord } from '@/lib/platform/storage/shape';

export const DIRECTIONS = ['ltr', 'rtl'] as const;
export const SCHEMES = ['light', 'dark', 'auto'] as const;
/** `brand` is the site's theme; the others are for the demo template's customizer (product.md 2.46). */
export const COLOURS = ['dark', 'hotstar', 'amazonprime', 'hulu', 'brand'] as const;

export type Direction = (typeof DIRECTIONS)[number];
export type Colour = (typeof COLOURS)[number];

/** Default settings (product.md 3.13 and 9.11). Values such as 'none' name style variants of the demo template. */
export const DEFAULT_THEME = {
  appName: publicEnv.appName,
  direction: 'ltr' as Direction,
  scheme: 'light' as (typeof SCHEMES)[number],
  styleAppearance: [] as readonly string[],
  colour: 'brand' as Colour,
  transition: 'none',
  fontSize: 'medium',
  pageLayout: 'contained',
  headerNavbar: 'default',
  cardStyle: 'default',
  headerBanner: 'default',
  sidebarColour: 'white',
  sidebarType: [] as readonly string[],
  sidebarShow: true,
  navbarShow: true,
  sidebarMenuStyle: 'default',
  footer: 'default',
  bodyFontFamily: 'Inter',
  headingFontFamily: 'Inter',
};

export type ThemeSettings = Readonly<typeof DEFAULT_THEME>;

const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  direction: DIRECTIONS,
  scheme: SCHEMES,
  colour: COLOURS,
};

/** `standard` is the default value of the setting. */
function isUsable(name: string, value: unknown, standard: unknown): boolean {
  if (CHOICES[name]) return CHOICES[name].includes(value);
  if (Array.isArray(standard)) return Array.isArray(value) && value.every((one) => typeof one === 'string');
  return typeof value === typeof standard && value !== '';
}

export function toThemeSettings(value: unknown): ThemeSettings {
  const raw = isRecord(value) ? value : {};
  const usable = Object.entries(DEFAULT_THEME)
    .filter(([name, standard]) => isUsable(name, raw[name], standard))
    .map(([name]) => [name, raw[name]]);
  return { ...DEFAULT_THEME, ...Object.fromEntries(usable) };
}
