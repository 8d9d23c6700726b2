import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hostedProblems, startProblems } from '@/lib/server/site/setting-problems';
import { HOSTED_ENVIRONMENT, PRIVATE_KEY, STRONG_SECRET } from '../../support/hosted-environment';

const withSetting = (key: string, value: string | undefined) => ({ ...HOSTED_ENVIRONMENT, [key]: value });

test('accepts a whole configuration, and each value in quotes', () => {
  expect(startProblems(HOSTED_ENVIRONMENT)).toEqual([]);
  const quoted = Object.entries(HOSTED_ENVIRONMENT).map(([key, value]) => [key, `"${value}"`]);
  expect(startProblems(Object.fromEntries(quoted))).toEqual([]);
});

test('does not start a hosted build without hosted keys, and says where to find a missing one', () => {
  expect(startProblems({})).toEqual([expect.stringContaining('no hosted key')]);
  const [message = ''] = startProblems(withSetting('STRIPE_PRICES', ''));
  expect(message).toContain('Missing: STRIPE_PRICES');
  expect(message).toContain('npm run setup:stripe');
});

const APP = { NEXT_PUBLIC_FIREBASE_APP_ID: '1:123456789012:web:0123456789abcdef' };
const EASY = 'is easy to guess';
const EC_PAIR = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const EC_KEY = EC_PAIR.privateKey.export({ type: 'pkcs8', format: 'pem' });

test.each([
  ['NEXT_PUBLIC_SITE_URL', 'http://www.example.com', 'does not begin with https://'],
  ['NEXT_PUBLIC_SITE_URL', 'https://www.example.com/', 'write https://www.example.com'],
  ['NEXT_PUBLIC_SITE_URL', 'https://www.example.com/studio', 'has more than a host'],
  ['NEXT_PUBLIC_SITE_URL', 'http://localhost:3000', 'names this machine'],
  ['NEXT_PUBLIC_SITE_URL', 'https://127.0.0.1', 'names this machine'],
  ['NEXT_PUBLIC_SITE_URL', 'https://[::1]', 'names this machine'],
  ['NEXT_PUBLIC_SITE_URL', 'www.example.com', 'is not a URL'],
  ['NEXT_PUBLIC_FIREBASE_API_KEY', 'x', 'is not an API key'],
  ['NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN', 'https://a.firebaseapp.com', 'leave out https://'],
  ['NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN', 'localhost', 'is not a host name'],
  ['NEXT_PUBLIC_FIREBASE_PROJECT_ID', 'demo-bellaforte', 'is not the id of a hosted project'],
  ['NEXT_PUBLIC_SANITY_PROJECT_ID', 'embedded', 'is not the id of a hosted project'],
  ['NEXT_PUBLIC_SANITY_DATASET', 'My data', 'is not the name of a dataset'],
  ['FIREBASE_CLIENT_EMAIL', 'owner@example.com', 'service account'],
  ['FIREBASE_PRIVATE_KEY', 'garbage', 'cannot be read as a private key'],
  ['FIREBASE_PRIVATE_KEY', PRIVATE_KEY.slice(0, 200), 'cannot be read as a private key'],
  ['FIREBASE_PRIVATE_KEY', String(EC_KEY), 'is not an RSA key'],
  ['SANITY_READ_TOKEN', 'x', 'is not a token'],
  ['SANITY_WEBHOOK_SECRET', 'secret', EASY],
  ['STRIPE_SECRET_KEY', `pk_live_${'a1'.repeat(20)}`, 'is the publishable key'],
  ['STRIPE_SECRET_KEY', 'sk_test_embedded', 'the local payment page'],
  ['STRIPE_SECRET_KEY', 'sk_live_', 'is not a secret key of Stripe'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_embedded', 'is not the secret of a webhook'],
  ['STRIPE_PRICES', '{monthly:price_1}', 'is not JSON'],
  ['STRIPE_PRICES', '["price_1"]', 'is not a JSON object'],
  ['STRIPE_PRICES', '{}', 'names no plan'],
  ['STRIPE_PRICES', '{"monthly":"prod_1"}', 'contains "prod_1"'],
  ['STRIPE_PRICES', '{"monthly":"price_1aa","annual":"price_1aa"}', 'names one price twice'],
  ['PLAYBACK_SECRET', `${STRONG_SECRET},secret`, EASY],
  ['OPERATIONS_SECRET', 'x', EASY],
  ['REDIS_URL', 'localhost:6379', 'is not a redis://'],
  ['PROXY_COUNT', 'all', 'is not a number'],
  ['NEXT_PUBLIC_ADMIN_URL', 'http://admin.example.com', 'does not begin with https://'],
  ['STUDIO_URL', 'name.sanity.studio', 'is not a URL'],
  ['DRAIN_SECONDS', 'five', 'whole number of seconds'],
  ['HSTS_SECONDS', '-1', 'whole number of seconds'],
  ['DEMO_TEMPLATE', 'false', 'is neither'],
  ['NEXT_PUBLIC_GTM_ID', 'G-12345', 'is not the id of a container'],
  ['NEXT_PUBLIC_PIXEL_ID', 'pixel', 'is not the id of a pixel'],
  ['NEXT_PUBLIC_FIREBASE_APP_ID', 'app', 'is not the id of a Firebase web app'],
  ['NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID', 'GTM-ABC', 'is not the id of a data stream'],
  ['ALLOW_TEST_PAYMENTS', 'no', 'is neither'],
])('refuses %s=%j with one message that begins with the key', (key, value, fault) => {
  const problems = hostedProblems({ ...APP, ...withSetting(key, value) });
  expect(problems).toEqual([expect.stringContaining(fault)]);
  expect(problems[0]).toMatch(new RegExp(`^${key} `));
});

test.each([
  ['smtps://user:password@smtp.example.com', 0],
  ['smtp://user:p%2Fss%23word@smtp.example.com:587?requireTLS=true', 0],
  ['smtps://AKIA:BD/x+y=@email-smtp.us-east-1.amazonaws.com', 1],
  ['smtps://user:12/3@smtp.example.com', 1],
  ['smtps://user:12#3@smtp.example.com', 1],
  ['smtps://user:12?3@smtp.example.com', 1],
  ['smtps://user:12%zz@smtp.example.com', 1],
  ['smtp.example.com', 1],
])('checks that the mail service of %j can be read from it', (value, count) => {
  const problems = hostedProblems({ ...withSetting('SMTP_URL', value), MAIL_FROM: 'studio@example.com' });
  expect(problems).toHaveLength(count);
  for (const problem of problems) expect(problem).toMatch(/^SMTP_URL .*%2F for \//);
});

test.each(['1', 'a'.repeat(64), '0123456789'.repeat(4), STRONG_SECRET.slice(1)])(
  'refuses the weak secret %j for every setting',
  (secret) => {
    for (const key of ['PLAYBACK_SECRET', 'OPERATIONS_SECRET', 'SANITY_WEBHOOK_SECRET'])
      expect(hostedProblems(withSetting(key, secret))).toEqual([expect.stringContaining(key)]);
  },
);

test('refuses the site itself as the host whose sign-in pages it passes on', () => {
  const { host } = new URL(HOSTED_ENVIRONMENT.NEXT_PUBLIC_SITE_URL);
  expect(hostedProblems(withSetting('NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN', host))).toEqual([
    expect.stringMatching(/^NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN is the site itself/),
  ]);
});

test('accepts Google Analytics only with the id of the Firebase app', () => {
  const measured = withSetting('NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID', 'G-ABC123DEF4');
  expect(hostedProblems(measured)).toEqual([
    'NEXT_PUBLIC_FIREBASE_APP_ID is missing: NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID needs it.',
  ]);
  expect(hostedProblems({ ...measured, ...APP })).toEqual([]);
  expect(hostedProblems({ ...HOSTED_ENVIRONMENT, ...APP })).toEqual([]);
});

test.each([',', ' , ,'])('refuses the list of secrets %j', (value) => {
  expect(hostedProblems(withSetting('PLAYBACK_SECRET', value))).toHaveLength(1);
});

const LOCAL_HOSTS = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST', 'EMBEDDED_HOST'];

test.each(LOCAL_HOSTS)('refuses %s beside hosted keys', (key) => {
  expect(startProblems(withSetting(key, '127.0.0.1:4100'))).toEqual([expect.stringContaining(key)]);
});

test.each(['sk', 'rk'])('accepts a test key %s_test_ only for a declared trial run', (kind) => {
  const test = withSetting('STRIPE_SECRET_KEY', `${kind}_test_${'51Hq'.repeat(10)}`);
  expect(hostedProblems(test)).toEqual([expect.stringContaining('memberships would cost nothing')]);
  expect(hostedProblems({ ...test, ALLOW_TEST_PAYMENTS: 'yes' })).toEqual([]);
});

test('refuses a live key in a build whose pages say that no card is charged', () => {
  const problems = hostedProblems(withSetting('ALLOW_TEST_PAYMENTS', 'yes'));
  expect(problems).toEqual([expect.stringContaining('charges real cards')]);
});
