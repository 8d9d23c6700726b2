import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { owner } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';

test('sends no secret and no price id to browsers', async () => {
  const secrets = (await owner('GET', '/emulator/installation')) as Record<string, string>;
  const canaries = [
    ...Object.values(secrets),
    'sk_test_embedded',
    'whsec_embedded',
    'price_monthly',
    'price_annual',
    'STRIPE_SECRET_KEY',
  ];
  const folder = path.join(process.env.E2E_DIST_DIR || '.next-e2e', 'static');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|json|map)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    return canaries.filter((canary) => text.includes(canary)).map((canary) => `${name}: ${canary}`);
  });
  expect(found).toEqual([]);
});
