import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BUILD_SETTING } from '@/scripts/launcher/site';

/** The launcher sets these itself, the same for each build folder. */
const OWN = ['NODE_ENV', 'NEXT_DIST_DIR'];

test('reuses no build after a change of a setting that next.config.js reads', () => {
  const found = readFileSync('next.config.js', 'utf8').matchAll(/process\.env\.(\w+)/g);
  const names = [...found].map(([, name = '']) => name).filter((name) => !OWN.includes(name));
  expect(names).toContain('STRIPE_TAX');
  expect(names.filter((name) => !BUILD_SETTING.test(name))).toEqual([]);
});

test('defines every public setting in the build, set or not', () => {
  const source = readFileSync('lib/platform/config/env.ts', 'utf8');
  const read = new Set(source.match(/NEXT_PUBLIC_[A-Z_]*[A-Z]|BUILD_FOLDER/g));
  const { env } = createRequire(import.meta.url)(path.resolve('next.config.js'));
  expect(Object.keys(env).toSorted()).toEqual([...read].toSorted());
  for (const value of Object.values(env)) expect(value).toBeTypeOf('string');
});
