import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import webpush from 'web-push';
import { getPlans } from '@/lib/membership/plans';
import { createReader } from '@/lib/sanity/client';
import { verifyMail } from '@/lib/server/mail/smtp';
import { setUpAccount } from '@/lib/stripe/account-setup';
import { allChecks } from '../../../scripts/check-hosted/all-checks';
import { hasFault, type Result, runChecks, tableOf } from '../../../scripts/check-hosted/check';
import type { Services } from '../../../scripts/check-hosted/services';
import { withSettings } from '../../../scripts/check-hosted/settings-check';
import { type ContentServer, startContentServer } from '../../support/content-server';
import { consoleAnswers } from '../../support/hosted-consoles';
import { HOSTED_ENVIRONMENT, PRIVATE_KEY } from '../../support/hosted-environment';
import { closeServer, listenAt } from '../../support/listen';
import { startBackend } from '../../support/start-backend';
import { type StripeAccount, startStripeAccount } from '../../support/stripe-account';

const SITE = 'https://www.bellaforte.example';
const RULES = readFileSync('firestore.rules', 'utf8');

/** Answers by path; a number is a status. */
const goodAnswers = (): Record<string, unknown> => ({
  ...consoleAnswers({ project: 'studio', contentProject: 'embedded', siteUrl: SITE }),
  '/api/revalidate': {},
  '/newsletter': 405,
});

let answers = goodAnswers();
const services = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stub');
  const isMux = pathname.endsWith('.m3u8');
  const found = answers[pathname] ?? (isMux ? (searchParams.has('token') ? {} : 403) : 404);
  response.writeHead(typeof found === 'number' ? found : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(found));
});

let account: StripeAccount;
let good: Services;

async function sell(): Promise<Services> {
  account = await startStripeAccount();
  const plans = await getPlans(createReader(content));
  const links = { termsUrl: `${SITE}/terms`, privacyUrl: `${SITE}/privacy` };
  const input = { plans, siteName: 'Bellaforte', siteUrl: SITE, hasTax: true, ...links };
  const { prices, portal } = await setUpAccount(account.stripe, input, true);
  return {
    hosts: { rules: host, identity: host, firestore: host, sanity: host },
    siteUrl: SITE,
    siteName: 'Bellaforte',
    projectId: 'studio',
    googleToken: async () => 'token',
    rules: RULES,
    content,
    stripe: account.stripe,
    prices,
    portal: portal ?? '',
    hasTax: true,
    hasCodes: true,
    mux: { keyId: 'key', privateKey: PRIVATE_KEY, streamBase: host, imageBase: host },
    mediaOrigin: 'https://media.bellaforte.example',
    redisUrl: '',
    verifyMail: () => verifyMail(smtpUrl),
    operationsSecret: 'secret',
    newsletter: { url: `${host}/newsletter`, secret: 'secret' },
    push: webpush.generateVAPIDKeys(),
    hasDemoTemplate: true,
    now: Date.now,
  };
}

// This server also stands in for the site, which the content service tells of changes.
const host = await listenAt(services);
const backend = await startBackend({ contentDir: 'content', hasDemoAccounts: false, siteUrl: host });
const apiHost = `http://127.0.0.1:${backend.port}/content`;
const installation = await (await fetch(`http://127.0.0.1:${backend.port}/emulator/installation`)).json();
const { smtpUrl } = installation as { smtpUrl: string };
const readToken = backend.installation.contentToken;
const content = { projectId: 'embedded', dataset: 'production', apiHost, readToken };
beforeEach(async () => {
  answers = goodAnswers();
  good = await sell();
  return () => account.close();
});
afterAll(async () => {
  await closeServer(services);
  await backend.stop();
});

const check = (over: Partial<Services> = {}) => runChecks(allChecks({ ...good, ...over }));
const faultsOf = (results: readonly Result[]): string[] =>
  results
    .filter(({ state }) => state === 'fault')
    .map(({ service, what, text }) => `${service} ${what}: ${text}`);
/** Resolves to the result of one check. */
const resultOf = async (what: string, over: Partial<Services> = {}, service?: string) =>
  (await check(over)).find((one) => one.what === what && one.service === (service ?? one.service));
const withText = (state: Result['state'], text: RegExp) => ({ state, text: expect.stringMatching(text) });
const only = (name: string) => [...(account.objects.get(name)?.values() ?? [])][0] ?? {};

const mutate = (mutation: object): Promise<Response> =>
  fetch(`${apiHost}/v2025-04-18/data/mutate/production`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ mutations: [mutation] }),
  });

test('finds no fault in services that are set up as documented', async () => {
  const results = await check();
  expect(faultsOf(results)).toEqual([]);
  expect(hasFault(results)).toBe(false);
  expect(results.find(({ what }) => what === 'demo template')).toMatchObject({ state: 'warning' });
});

test('lists the promotion codes, and warns of codes that the site does not take', async () => {
  account.codes = ['SPRING', 'NEW10'];
  const found = (hasCodes: boolean) => resultOf('tax and codes', { hasCodes });
  expect(await found(true)).toMatchObject({ state: 'ok', text: expect.stringContaining('SPRING, NEW10') });
  expect(await found(false)).toMatchObject({ state: 'warning', text: expect.stringContaining('SPRING') });
});

test.each([
  [
    'a mail service that cannot be reached',
    { verifyMail: () => verifyMail('smtp://127.0.0.1:9') },
    /could not be checked/,
  ],
  ['mail without a timer', { operationsSecret: '', newsletter: null }, /OPERATIONS_SECRET is not set/],
])('finds %s', async (_, over, text) => {
  expect(await resultOf('mail', over)).toMatchObject(withText('fault', text));
});

test('warns that a token without the permission cannot read the webhooks', async () => {
  answer(HOOKS, 403)();
  expect(await resultOf('webhook', {}, 'Sanity')).toMatchObject(withText('warning', /look at it/));
});

test('warns of an open demo template only while it is on', async () => {
  expect(await resultOf('demo template', { hasDemoTemplate: false })).toMatchObject({ state: 'ok' });
});

const CONFIG = '/admin/v2/projects/studio/config';
const HOOKS = '/v2021-10-04/hooks/projects/embedded';
const RULESET = '/v1/projects/studio/rulesets/1';
const FIELDS = '/v1/projects/studio/databases/(default)/collectionGroups/-/fields';
const rsvpIndex = (state: string) => ({
  name: 'x/rsvps/fields/event',
  indexConfig: { indexes: [{ queryScope: 'COLLECTION_GROUP', state }] },
});
const OTHER_RULES = { source: { files: [{ content: 'allow read;' }] } };
const hookRule = (): object => (answers[HOOKS] as { rule: object }[])[0]?.rule ?? {};
const config = (): object => answers[CONFIG] as object;
/** Plants a fault: an object with other fields, or another answer of a service. */
const change = (target: () => object, fields: object) => (): Partial<Services> => {
  Object.assign(target(), fields);
  return {};
};
const answer = (path: string, value: unknown) => change(() => answers, { [path]: value });

test('warns of collections whose documents do not expire', async () => {
  answer(FIELDS, { fields: [rsvpIndex('READY'), { name: 'x/mails/fields/expireAt' }] })();
  const expected = withText('warning', /^no expiry of .*mails/);
  expect(await resultOf('indexes and expiry')).toMatchObject(expected);
});

test.each<[RegExp, () => Partial<Services>]>([
  [/^Firebase rules of Firestore: differ/, answer(RULESET, OTHER_RULES)],
  [
    /^Firebase rules of Firestore: could not be checked: .*403, so this key lacks the permission/,
    answer('/v1/projects/studio/releases/cloud.firestore', 403),
  ],
  [/^Firebase indexes and expiry: the index of rsvps, .* is missing/, answer(FIELDS, {})],
  [
    /^Firebase indexes and expiry: the index of rsvps is not ready/,
    answer(FIELDS, { fields: [rsvpIndex('CREATING')] }),
  ],
  [
    /^Firebase authorized domains: www.bellaforte.example is missing/,
    change(config, { authorizedDomains: ['localhost'] }),
  ],
  [
    /^Firebase sign-in methods: Google is off; Facebook is off/,
    answer('/admin/v2/projects/studio/defaultSupportedIdpConfigs', {}),
  ],
  [
    /^Firebase protection settings: reCAPTCHA is ENFORCE/,
    change(config, { recaptchaConfig: { emailPasswordEnforcementState: 'ENFORCE' } }),
  ],
  [
    /^Firebase protection settings: a password policy is enforced/,
    change(config, { passwordPolicyConfig: { passwordPolicyEnforcementState: 'ENFORCE' } }),
  ],
  [
    /^Firebase sign-in methods: several accounts may have the same email/,
    change(config, { signIn: { email: { enabled: true }, allowDuplicateEmails: true } }),
  ],
  [
    /^Firebase sign-in methods: sign-up is off/,
    change(config, { client: { permissions: { disabledUserSignup: true } } }),
  ],
  [
    /^Firebase links in emails: open https:..studio.firebaseapp.com.__.auth.action, not /,
    change(config, {
      notification: { sendEmail: { callbackUri: 'https://studio.firebaseapp.com/__/auth/action' } },
    }),
  ],
  [/^Sanity webhook: not sent on delete/, change(hookRule, { on: ['create', 'update'] })],
  [/^Sanity webhook: its filter leaves documents out/, change(hookRule, { filter: '_type == "video"' })],
  [/^Sanity webhook: none to/, answer(HOOKS, [])],
  [
    /^Stripe prices: monthly costs 19\.00 usd a month in Stripe, 24\.00 usd a month in the content/,
    change(() => only('prices'), { unit_amount: 1900 }),
  ],
  [/^Stripe prices: monthly has no price/, () => ({ prices: { annual: good.prices.annual ?? '' } })],
  [
    /^Stripe webhook: events are missing: .*charge.refunded/,
    change(() => only('webhook_endpoints'), { enabled_events: ['invoice.paid'] }),
  ],
  [/^Stripe customer portal: there is none/, () => ({ portal: '' })],
  [/^Stripe tax and codes: .*pending/, change(() => account, { taxStatus: 'pending' })],
  [
    /^Stripe prices: the tax of monthly is unspecified/,
    change(() => only('prices'), { tax_behavior: 'unspecified' }),
  ],
  [/^Video where classes play: no Mux signing key for morning-flow-open/, () => ({ mux: null })],
  [/^Video where classes play: no MEDIA_ORIGIN for /, () => ({ mediaOrigin: null })],
  [/^Video signing: Mux answered 403 to a signed address/, answer('/morningFlowOpen01.m3u8', 403)],
  [/^Video signing: a class plays without a token/, answer('/morningFlowOpen01.m3u8', {})],
  [/^Site clock: wrong by 360\d s/, () => ({ now: () => Date.now() + 3_600_000 })],
  [/^Site newsletter: .*404/, answer('/newsletter', 404)],
  [
    /^Site notifications: the VAPID keys are of two pairs/,
    () => ({ push: { ...webpush.generateVAPIDKeys(), publicKey: webpush.generateVAPIDKeys().publicKey } }),
  ],
  [/^Site Redis: could not be checked/, () => ({ redisUrl: 'redis://127.0.0.1:9' })],
])('finds %s, and nothing else', async (expected, plant) => {
  const faults = faultsOf(await check(plant()));
  expect(faults).toEqual([expect.stringMatching(expected)]);
});

test('finds a playback document that anyone can read', async () => {
  const id = 'a-random-id-of-the-studio';
  await mutate({ create: { _id: id, _type: 'playback', kind: 'hls', clip: 'yoga' } });
  expect(faultsOf(await check())).toEqual([
    expect.stringMatching(/^Sanity private documents: 1 of \d+ can be read/),
  ]);
  await mutate({ delete: { id } });
});

describe('of the settings and pages of a new studio', () => {
  let dataset: ContentServer;
  beforeEach(async () => {
    dataset = await startContentServer({}, onTestFinished);
  });
  const settings = { _id: 'settings', _type: 'settings', title: 'Bellaforte' };
  const page = (slug: string, text = 'Ours.') => ({
    ...{ _id: `page-${slug}`, _type: 'page', title: slug, slug: { current: slug } },
    body: [{ _type: 'block', children: [{ _type: 'span', text }] }],
  });
  const pages = ['welcome', 'contact', 'terms-of-use', 'privacy-policy'].map((slug) => page(slug));
  const question = { _id: 'faq', _type: 'faq', question: 'Why?' };
  const finding = async (documents: readonly Record<string, unknown>[]) => {
    await dataset.edit(documents);
    return resultOf('settings and pages', { content: dataset.config });
  };

  const EMPTY = /no site settings.*missing: welcome, contact, terms-of-use, privacy-policy.*no questions/;
  const sol = { ...settings, title: 'Studio Sol' };

  test.each([
    ['an empty dataset', [], 'fault', EMPTY],
    ['settings, questions and all pages', [settings, question, ...pages], 'ok', /./],
    [
      'a page without an address',
      [settings, question, ...pages, page('privacy')],
      'warning',
      /pages privacy/,
    ],
    ['another name', [sol, question, ...pages], 'warning', /Studio Sol, but .* Bellaforte/],
  ] as const)('finds %s', async (_, documents, state, text) => {
    expect(await finding(documents)).toMatchObject(withText(state, text));
  });

  test('warns of sample texts until they are replaced', async () => {
    const expected = withText('warning', /sample text: .*terms-of-use/);
    expect(await resultOf('settings and pages')).toMatchObject(expected);
  });
});

test('prints one line per check with five planted faults', async () => {
  Object.assign(answers, { [RULESET]: OTHER_RULES, [HOOKS]: [] });
  Object.assign(config(), { authorizedDomains: ['localhost'] });
  Object.assign(only('prices'), { unit_amount: 1900 });
  Object.assign(only('webhook_endpoints'), { enabled_events: ['invoice.paid'] });
  const results = await check();
  const table = tableOf(results);
  expect(faultsOf(results)).toHaveLength(5);
  expect(table.split('\n').filter((line) => line.startsWith('FAULT'))).toHaveLength(5);
  expect(table).toMatch(/24 checks, 5 faults, \d warnings$/);
});

test('names the settings that a service lacks, and checks the other services', async () => {
  const environment = {
    ...HOSTED_ENVIRONMENT,
    PLAYBACK_SECRET: '',
    STRIPE_PRICES: '',
    SANITY_READ_TOKEN: '?',
  };
  const results = await runChecks(withSettings(allChecks(good), environment));
  expect(faultsOf(results)).toEqual([
    expect.stringMatching(/^Sanity settings: SANITY_READ_TOKEN /),
    expect.stringMatching(/^Video settings: PLAYBACK_SECRET is missing/),
    expect.stringMatching(/^Stripe settings: STRIPE_PRICES is missing/),
  ]);
  expect(results.some(({ service, what }) => service === 'Stripe' && what === 'prices')).toBe(false);
  expect(results.find(({ what }) => what === 'authorized domains')).toMatchObject({ state: 'ok' });
});
