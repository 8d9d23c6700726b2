import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');

test('defines every public setting in the build, set or not', () => {
  const source = readFileSync(path.join(ROOT, 'lib/platform/config/env.ts'), 'utf8');
  const read = new Set(source.match(/NEXT_PUBLIC_[A-Z_]*[A-Z]|BUILD_FOLDER/g));
  const { env } = createRequire(import.meta.url)(path.join(ROOT, 'next.config.js'));
  expect(Object.keys(env).toSorted()).toEqual([...read].toSorted());
  for (const value of Object.values(env)) expect(value).toBeTypeOf('string');
});
