import { createHmac } from 'node:crypto';
import { fakeVimeoPage } from '../../support/fake-vimeo';
import {
  type Answer,
  answerText,
  type Call,
  passOn,
  passToBackend,
  Refusal,
  rewrite,
  type StandIn,
} from './exchange';
import { CONTENT_PROJECT, type Host, SITE_URL } from './hosts';
import type { HostedSettings } from './settings';

interface Ports {
  readonly port: number;
  readonly publicPort: number;
  /** The instances of the site, which are asked in turn. */
  readonly sitePorts: readonly number[];
  /** Port of stripe-account.ts, which has the products, prices, portals and webhook endpoints. */
  readonly accountPort: number;
  /** Price ids of that account, by plan. */
  readonly prices: () => Readonly<Record<string, string>>;
}

const EMBEDDED_WEBHOOK_SECRET = 'whsec_embedded';

/** Words that only a local site may contain. */
const LOCAL_WORDS = /localhost|127\.0\.0\.1|\.local\b/;
/** Types of answers searched for LOCAL_WORDS. Leaves out scripts: Firebase's SDK contains its emulator's address. */
const READ_TYPES = /^(text\/(html|xml|plain|csv|calendar)|application\/([\w.+-]*json|[\w.+-]*xml))/;

function checkNotLocal(call: Call, { headers, body }: Answer): void {
  const isRead = READ_TYPES.test(String(headers['content-type'] ?? ''));
  const text = `${JSON.stringify(headers)}\n${isRead ? body : ''}`;
  const found = LOCAL_WORDS.exec(text);
  if (!found) return;
  const near = text.slice(Math.max(0, found.index - 60), found.index + 60);
  throw new Refusal(500, `The answer to ${call.url.pathname} names this machine: ${near}`);
}

const stripeSignature = (body: string, secret: string, seconds: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

const ACCOUNT_PATHS =
  /^\/v1\/(products|prices|billing_portal\/configurations|webhook_endpoints|tax|balance)(\/|$)/;

export function serviceStandIns(
  settings: HostedSettings,
  backend: Ports,
  consoleAnswer: StandIn,
): Partial<Record<Host, StandIn>> {
  const { environment } = settings;
  const slugs = () => Object.entries(backend.prices());
  const toEmbedded = (text: string): string =>
    slugs().reduce((changed, [slug, id]) => changed.replaceAll(id, `price_${slug}`), text);
  const toHosted = (text: string): string =>
    slugs()
      .reduce((changed, [slug, id]) => changed.replaceAll(`"price_${slug}"`, `"${id}"`), text)
      .replaceAll('"livemode":false', '"livemode":true')
      .replaceAll(`${SITE_URL}/billing-host/checkout/`, 'https://checkout.stripe.com/billing-host/checkout/')
      .replaceAll(`${SITE_URL}/billing-host/portal/`, 'https://billing.stripe.com/billing-host/portal/');

  /** Signs an event of the embedded backend as the hosted Stripe would. Leaves other calls unchanged. */
  function signedAgain(call: Call): Call {
    const [, seconds = '', given] = /^t=(\d+),v1=(\w+)$/.exec(String(call.headers['stripe-signature'])) ?? [];
    if (given !== stripeSignature(String(call.body), EMBEDDED_WEBHOOK_SECRET, seconds)) return call;
    const body = toHosted(String(call.body));
    const signature = stripeSignature(body, environment.STRIPE_WEBHOOK_SECRET, seconds);
    const headers = { ...call.headers, 'stripe-signature': `t=${seconds},v1=${signature}` };
    return { ...call, headers, body: Buffer.from(body) };
  }

  let turn = 0;

  const site: StandIn = async (call) => {
    const { pathname, search } = call.url;
    const ready = pathname === '/api/billing/webhook' ? signedAgain(call) : call;
    const headers = { ...ready.headers, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    const port = backend.sitePorts[turn++ % backend.sitePorts.length] ?? 0;
    const answer = await passOn({ ...ready, headers }, port, pathname + search);
    checkNotLocal(call, answer);
    return answer;
  };

  const content: StandIn = (call) => {
    const { pathname, search } = call.url;
    return passToBackend(call, backend.port, { path: `/content${pathname}${search}` });
  };

  const pictures: StandIn = (call) => {
    const start = `/images/${CONTENT_PROJECT}/`;
    if (!call.url.pathname.startsWith(start)) throw new Refusal(404, `no such project: ${call.url}`);
    const path = `/content/images/embedded/${call.url.pathname.slice(start.length)}${call.url.search}`;
    return passToBackend(call, backend.publicPort, { path });
  };

  const stripeApi: StandIn = async (call) => {
    if (call.headers.authorization !== `Bearer ${environment.STRIPE_SECRET_KEY}`)
      throw new Refusal(401, `Invalid API Key for ${call.url}`);
    if (ACCOUNT_PATHS.test(call.url.pathname))
      return rewrite(await passToBackend(call, backend.accountPort), toHosted);
    const translated = { ...call, body: Buffer.from(toEmbedded(String(call.body))) };
    const path = toEmbedded(call.url.pathname + call.url.search);
    const headers = { authorization: 'Bearer sk_test_embedded' };
    return rewrite(await passToBackend(translated, backend.port, { path, headers }), toHosted);
  };

  /** Lets the forms of Stripe's pages lead back to the site, which their `form-action` policy would block. */
  const stripePages: StandIn = async (call) => {
    const { 'sec-fetch-site': fetchSite } = call.headers;
    const kept = fetchSite ? { 'sec-fetch-site': fetchSite } : {};
    const answer = await passToBackend(call, backend.publicPort, { headers: kept });
    const policy = String(answer.headers['content-security-policy'] ?? '');
    const headers = {
      ...answer.headers,
      'content-security-policy': policy.replace('form-action', `form-action ${SITE_URL}`),
    };
    return { ...answer, headers };
  };

  const picture = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

  return {
    'www.bellaforte.example': site,
    'api.sanity.io': (call) => {
      const isAllowed = call.headers.authorization === `Bearer ${environment.SANITY_READ_TOKEN}`;
      if (call.url.pathname !== '/' && !isAllowed) throw new Refusal(401, `no token for ${call.url}`);
      return consoleAnswer(call);
    },
    'r3hears1.api.sanity.io': content,
    'r3hears1.apicdn.sanity.io': content,
    'cdn.sanity.io': pictures,
    'api.stripe.com': stripeApi,
    'checkout.stripe.com': stripePages,
    'billing.stripe.com': stripePages,
    'player.vimeo.com': () => answerText(200, 'text/html', fakeVimeoPage(60)),
    'www.youtube-nocookie.com': () => answerText(200, 'text/html', '<!doctype html><title>Stream</title>'),
    'i.vimeocdn.com': () => ({ status: 200, headers: { 'content-type': 'image/gif' }, body: picture }),
  };
}
