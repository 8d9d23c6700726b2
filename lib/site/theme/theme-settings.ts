import { publicEnv } from '@/lib/platform/config/env';
import { isRecord } from '@/lib/platform/storage/shape';

export const DIRECTIONS = ['ltr', 'rtl'] as const;
export const SCHEMES = ['light', 'dark', 'auto'] as const;
/** `brand` is the site's theme; the others are for the demo template's customizer (product.md §2). */
export const COLOURS = ['dark', 'hotstar', 'amazonprime', 'hulu', 'brand'] as const;

export type Direction = (typeof DIRECTIONS)[number];
export type Colour = (typeof COLOURS)[number];

/** Theme settings (product.md §3). Most texts are the names of styles. */
export interface ThemeSettings {
  readonly appName: string;
  readonly direction: Direction;
  readonly scheme: (typeof SCHEMES)[number];
  readonly styleAppearance: readonly string[];
  readonly colour: Colour;
  readonly transition: string;
  readonly fontSize: string;
  readonly pageLayout: string;
  readonly headerNavbar: string;
  readonly cardStyle: string;
  readonly headerBanner: string;
  readonly sidebarColour: string;
  readonly sidebarType: readonly string[];
  readonly sidebarShow: boolean;
  readonly navbarShow: boolean;
  readonly sidebarMenuStyle: string;
  readonly footer: string;
  readonly bodyFontFamily: string;
  readonly headingFontFamily: string;
}

/** Default settings (product.md §9): light scheme, font Inter. */
export const DEFAULT_THEME: ThemeSettings = {
  appName: publicEnv.appName,
  direction: 'ltr',
  scheme: 'light',
  styleAppearance: [],
  colour: 'brand',
  transition: 'none',
  fontSize: 'medium',
  pageLayout: 'contained',
  headerNavbar: 'default',
  cardStyle: 'default',
  headerBanner: 'default',
  sidebarColour: 'white',
  sidebarType: [],
  sidebarShow: true,
  navbarShow: true,
  sidebarMenuStyle: 'default',
  footer: 'default',
  bodyFontFamily: 'Inter',
  headingFontFamily: 'Inter',
};

const oneOf = <T extends string>(options: readonly T[], value: unknown, fallback: T): T =>
  options.find((option) => option === value) ?? fallback;
const text = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;
const flag = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback);
const texts = (value: unknown, fallback: readonly string[]): readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : fallback;

export function toThemeSettings(value: unknown): ThemeSettings {
  const raw = isRecord(value) ? value : {};
  const fallback = DEFAULT_THEME;
  return {
    appName: text(raw.appName, fallback.appName),
    direction: oneOf(DIRECTIONS, raw.direction, fallback.direction),
    scheme: oneOf(SCHEMES, raw.scheme, fallback.scheme),
    styleAppearance: texts(raw.styleAppearance, fallback.styleAppearance),
    colour: oneOf(COLOURS, raw.colour, fallback.colour),
    transition: text(raw.transition, fallback.transition),
    fontSize: text(raw.fontSize, fallback.fontSize),
    pageLayout: text(raw.pageLayout, fallback.pageLayout),
    headerNavbar: text(raw.headerNavbar, fallback.headerNavbar),
    cardStyle: text(raw.cardStyle, fallback.cardStyle),
    headerBanner: text(raw.headerBanner, fallback.headerBanner),
    sidebarColour: text(raw.sidebarColour, fallback.sidebarColour),
    sidebarType: texts(raw.sidebarType, fallback.sidebarType),
    sidebarShow: flag(raw.sidebarShow, fallback.sidebarShow),
    navbarShow: flag(raw.navbarShow, fallback.navbarShow),
    sidebarMenuStyle: text(raw.sidebarMenuStyle, fallback.sidebarMenuStyle),
    footer: text(raw.footer, fallback.footer),
    bodyFontFamily: text(raw.bodyFontFamily, fallback.bodyFontFamily),
    headingFontFamily: text(raw.headingFontFamily, fallback.headingFontFamily),
  };
}
