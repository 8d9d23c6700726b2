import { expect, test } from 'vitest';
import { THEMES } from '@/lib/demo-template/theme-tokens';
import { COLOURS } from '@/lib/site/theme/theme-settings';

const channel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

function luminance(hex: string): number {
  const parts = /^#(..)(..)(..)$/.exec(hex)?.slice(1) ?? [];
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = parts.map((part) =>
    channel(Number.parseInt(part, 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type ThemeToken = keyof (typeof THEMES)['brand'];

const SURFACES: readonly ThemeToken[] = ['--paper', '--white', '--sand'];
const INKS: readonly ThemeToken[] = ['--ink', '--ink-soft'];
const TEXTS: readonly ThemeToken[] = [...INKS, '--teal-deep', '--gold-deep', '--danger', '--success'];

test.each(COLOURS.flatMap((colour) => SURFACES.map((surface) => [colour, surface] as const)))(
  '%s: every text on %s is readable',
  (colour, surface) => {
    const theme = THEMES[colour];
    const faint = TEXTS.filter((text) => contrast(theme[text], theme[surface]) < 4.5);
    expect(faint).toEqual([]);
  },
);

test.each(COLOURS)('%s: text on the accent and under the pointer is readable', (colour) => {
  const theme = THEMES[colour];
  expect(contrast(theme['--on-accent'], theme['--gold'])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(theme['--on-accent'], theme['--gold-bright'])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(theme['--ink'], theme['--sand-deep'])).toBeGreaterThanOrEqual(4.5);
});

test.each(COLOURS)('%s: edges of controls and the focus ring stand out', (colour) => {
  const theme = THEMES[colour];
  for (const surface of SURFACES) {
    expect(contrast(theme['--line-strong'], theme[surface])).toBeGreaterThanOrEqual(3);
    expect(contrast(theme['--teal-deep'], theme[surface])).toBeGreaterThanOrEqual(3);
  }
});
