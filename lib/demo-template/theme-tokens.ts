import type { Colour } from '@/lib/site/theme/theme-settings';

/** CSS variables of the site's theme, and `--on-accent` (text on the accent color), which only the demo has. */
const BRAND = {
  '--paper': '#fffdf8',
  '--white': '#ffffff',
  '--sand': '#f6efe2',
  '--sand-deep': '#eadfca',
  '--ink': '#1d1a16',
  '--ink-soft': '#5f584c',
  '--gold': '#ecba12',
  '--gold-bright': '#f7cb37',
  '--gold-deep': '#7a5c00',
  '--teal-deep': '#066f76',
  '--danger': '#b3261e',
  '--success': '#1b7a43',
  '--line': 'rgb(29 26 22 / 12%)',
  '--line-strong': '#857c6d',
  '--on-accent': '#1d1a16',
};

export type ThemeToken = keyof typeof BRAND;

const NIGHT = {
  '--danger': '#ff9d94',
  '--success': '#7fe0a6',
  '--line': 'rgb(255 255 255 / 14%)',
} as const;

export const THEMES: Readonly<Record<Colour, Readonly<typeof BRAND>>> = {
  brand: BRAND,
  dark: {
    ...NIGHT,
    '--paper': '#13110f',
    '--white': '#1f1c19',
    '--sand': '#1a1715',
    '--sand-deep': '#2b2723',
    '--ink': '#f7f2e8',
    '--ink-soft': '#bcb3a5',
    '--gold': '#ecba12',
    '--gold-bright': '#f7cb37',
    '--gold-deep': '#f0c53f',
    '--teal-deep': '#5fcbd1',
    '--line-strong': '#8f867a',
    '--on-accent': '#1d1a16',
  },
  hotstar: {
    ...NIGHT,
    '--paper': '#0a1222',
    '--white': '#131e36',
    '--sand': '#0e182c',
    '--sand-deep': '#1d2b4a',
    '--ink': '#f3f6ff',
    '--ink-soft': '#aebbd6',
    '--gold': '#4aa3ff',
    '--gold-bright': '#74b9ff',
    '--gold-deep': '#7fbfff',
    '--teal-deep': '#86c4ff',
    '--line-strong': '#7586a8',
    '--on-accent': '#061022',
  },
  amazonprime: {
    ...NIGHT,
    '--paper': '#0f171e',
    '--white': '#1a2530',
    '--sand': '#141e27',
    '--sand-deep': '#263442',
    '--ink': '#f4f8fb',
    '--ink-soft': '#abbac6',
    '--gold': '#13b0e8',
    '--gold-bright': '#45c8f5',
    '--gold-deep': '#4fcbf5',
    '--teal-deep': '#5bcdf4',
    '--line-strong': '#788a99',
    '--on-accent': '#06141c',
  },
  hulu: {
    ...NIGHT,
    '--paper': '#0b0d10',
    '--white': '#171b20',
    '--sand': '#111418',
    '--sand-deep': '#232a30',
    '--ink': '#f4faf6',
    '--ink-soft': '#adb9b2',
    '--gold': '#1ce783',
    '--gold-bright': '#5bf0a7',
    '--gold-deep': '#3fe896',
    '--teal-deep': '#5eecac',
    '--line-strong': '#7a8880',
    '--on-accent': '#05160d',
  },
};

export const isDarkTheme = (colour: Colour): boolean => colour !== 'brand';
