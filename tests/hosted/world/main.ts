import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startEmbeddedBackend } from '../../../embedded/backend';
import { getPlans } from '../../../lib/membership/plans';
import { createReader } from '../../../lib/sanity/client';
import { setUpAccount } from '../../../lib/stripe/account-setup';
import { freePort } from '../../support/free-port';
import { consoleAnswers } from '../../support/hosted-consoles';
import { listenLocally } from '../../support/listen';
import { type StripeAccount, startStripeAccount } from '../../support/stripe-account';
import { answerJson, Refusal, type StandIn } from './exchange';
import { googleStandIns } from './google';
import { CONTENT_PROJECT, HOSTS, PROJECT, SITE_URL } from './hosts';
import { createProxy, type Record } from './proxy';
import { serviceStandIns } from './services';
import { hostedSettings } from './settings';

/** The launcher's arguments: the folder of the certificates, and NEW for an empty Stripe account. */
const [, , folder = '.', isNew] = process.argv;

/** With this argument, the Stripe account stays empty, for `npm run setup:stripe`. */
const NEW = 'new';

const record: Record = { findings: [], calls: [], delayMs: 0 };

interface Change {
  readonly delayMs?: number;
  readonly sitePorts?: readonly number[];
}

/** Returns and clears the findings and calls. `POST /` first sets the services' delay or the site's ports. */
const control = (sites: { sitePorts: readonly number[] }) =>
  createServer(async (request, response) => {
    const body = await text(request);
    const change: Change = request.method === 'POST' ? JSON.parse(body) : {};
    record.delayMs = change.delayMs ?? record.delayMs;
    sites.sitePorts = change.sitePorts ?? sites.sitePorts;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ findings: record.findings.splice(0), calls: record.calls.splice(0) }));
  });

const answers = consoleAnswers({ project: PROJECT, contentProject: CONTENT_PROJECT, siteUrl: SITE_URL });
const consoleAnswer: StandIn = ({ url }) => {
  if (!Object.hasOwn(answers, url.pathname)) throw new Refusal(404, `unknown path ${url}`);
  return answerJson(answers[url.pathname]);
};

/** Price ids by plan; a price's lookup key names its plan. */
const pricesOf = ({ objects }: StripeAccount): { readonly [plan: string]: string } =>
  Object.fromEntries(
    [...(objects.get('prices')?.values() ?? [])].flatMap(({ id, lookup_key }) =>
      lookup_key ? [[`${lookup_key}`.replace('membership_', ''), `${id}`]] : [],
    ),
  );

/** Sets the account up like `npm run setup:stripe -- --apply`. */
async function sell({ stripe }: StripeAccount, port: number) {
  const apiHost = `http://127.0.0.1:${port}/content`;
  const content = { projectId: 'embedded', dataset: 'production', apiHost, readToken: '' };
  const plans = await getPlans(createReader(content));
  const input = {
    plans,
    siteName: 'Bellaforte',
    siteUrl: SITE_URL,
    termsUrl: SITE_URL,
    privacyUrl: SITE_URL,
    hasTax: false,
  };
  const { prices, portal } = await setUpAccount(stripe, input, true);
  return { STRIPE_PRICES: JSON.stringify(prices), STRIPE_PORTAL: portal ?? '' };
}

async function main(): Promise<void> {
  const settings = hostedSettings();
  const { environment } = settings;
  const backend = await startEmbeddedBackend({
    port: 0,
    publicPort: 0,
    projectId: PROJECT,
    dataDir: null,
    contentDir: path.resolve('content'),
    rulesFile: path.resolve('firestore.rules'),
    siteUrl: SITE_URL,
    hasDemoAccounts: false,
    secrets: {
      contentToken: environment.SANITY_READ_TOKEN,
      webhookSecret: environment.SANITY_WEBHOOK_SECRET,
      playbackSecret: environment.PLAYBACK_SECRET,
    },
  });
  const account = await startStripeAccount();
  const isByHand = isNew === NEW;
  if (!isByHand) Object.assign(environment, await sell(account, backend.port));
  // The site that is started by hand listens on PORT, as "npm start" does.
  const sitePort = isByHand ? Number(process.env.PORT || 3000) : await freePort();
  const ports = {
    port: backend.port,
    publicPort: backend.publicPort,
    sitePorts: [sitePort] as readonly number[],
    accountPort: Number(new URL(account.apiHost).port),
    prices: () => pricesOf(account),
  };
  const standIns = {
    ...googleStandIns(settings, ports, consoleAnswer),
    ...serviceStandIns(settings, ports, consoleAnswer),
  };
  const read = (name: string): Buffer => readFileSync(path.join(folder, name));
  const proxy = createProxy({ key: read('site.key'), cert: read('site.pem') }, standIns, record);
  const proxyPort = await listenLocally(proxy);
  process.env.HOSTED_PROXY_PORT = `${proxyPort}`;
  process.send?.({
    sitePort,
    site: { ...environment, HOSTED_PROXY_PORT: `${proxyPort}` },
    tests: {
      HOSTED_PROXY_PORT: `${proxyPort}`,
      HOSTED_SPKI: `${read('spki')}`,
      HOSTED_CONTROL_URL: `http://127.0.0.1:${await listenLocally(control(ports))}`,
      HOSTED_SITE_PORT: `${sitePort}`,
      E2E_SITE_URL: SITE_URL,
      E2E_EMBEDDED_URL: `http://127.0.0.1:${backend.port}`,
      E2E_PROJECT: PROJECT,
      E2E_API_KEY: environment.NEXT_PUBLIC_FIREBASE_API_KEY,
      E2E_HOSTS: HOSTS.join(','),
    },
  });
}

process.on('disconnect', () => process.exit(0));
void main();
