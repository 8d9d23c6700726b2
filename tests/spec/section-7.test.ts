import { expect } from 'vitest';
import { makeProvider } from '@/lib/firebase/auth/popup';
import { FALLBACK_IMAGE, IMAGE_PRESETS, IMAGE_QUALITY } from '@/lib/sanity/image';
import { holds, productFiles, readText } from './statements';

holds('7.8', () => {
  const sizes = Object.entries(IMAGE_PRESETS).map(
    ([name, { width, height }]) => `${name} ${width}x${height}`,
  );
  expect(sizes).toEqual([
    'hero 2400x1600',
    'hero-mobile 500x900',
    'large-card 800x600',
    'card 400x300',
    'thumbnail 200x200',
    'banner 1200x400',
    'social 1200x630',
  ]);
  expect(IMAGE_QUALITY).toBe(80);
});

holds('7.9', () => expect(FALLBACK_IMAGE).toBe('/assets/images/og-default.jpg'));

holds('7.2', () => {
  expect(makeProvider('google').getCustomParameters()).toEqual({ prompt: 'select_account' });
  expect(makeProvider('facebook').getCustomParameters()).toEqual({ auth_type: 'reauthenticate' });
});

holds('7.25', () => {
  const text = productFiles().map(readText).join('\n');
  const periods = new Set([...text.matchAll(/\brevalidate: (\w+_SECONDS)\b/g)].map(([, name = '']) => name));
  expect(periods.size).toBeGreaterThan(2);
  for (const name of periods)
    expect(Number(new RegExp(`const ${name} = (\\d+);`).exec(text)?.[1]), name).toBeLessThanOrEqual(300);
  expect(text).not.toMatch(/\brevalidate: \d/);
});
