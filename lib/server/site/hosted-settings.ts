import { type RequiredKey, SITE_URL_KEY } from '@/lib/platform/config/backend-mode';
import { sentryAddress } from '@/lib/server/http/sentry';
import {
  type Check,
  httpsOrigin,
  matches,
  onOrOff,
  priceMap,
  redisUrl,
  rsaKey,
  seconds,
  smtpUrl,
  stripeKey,
  strongSecret,
  strongSecrets,
} from './setting-checks';

export interface Setting {
  readonly check: Check;
  readonly hint: string;
}

const RANDOM = 'Use at least 32 random characters, for example: openssl rand -base64 48';

const SERVICE_ACCOUNT =
  'In the Firebase console: Project settings, Service accounts, "Generate new private key"; copy';
const WEB_APP = 'In the Firebase console: Project settings, General, "Your apps".';

const analyticsId = (pattern: RegExp, owner: string): Setting => ({
  check: matches(pattern, `is not the id of a ${owner}`),
  hint: 'Leave it empty for no analytics.',
});

/** Optional settings are checked only if they are set. */
export const HOSTED_SETTINGS = {
  [SITE_URL_KEY]: {
    check: httpsOrigin,
    hint: 'The public address of the site, such as https://www.example.com: Stripe returns payers to it, and search engines list it.',
  },
  NEXT_PUBLIC_FIREBASE_API_KEY: { check: matches(/^[\w-]{20,}$/, 'is not an API key'), hint: WEB_APP },
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: {
    check: (value) =>
      /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(value)
        ? null
        : 'is not a host name: leave out https:// and any path',
    hint: `It serves the sign-in with Google and Facebook. ${WEB_APP}`,
  },
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: {
    check: matches(/^(?!demo-)[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'is not the id of a hosted project'),
    hint: WEB_APP,
  },
  NEXT_PUBLIC_SANITY_PROJECT_ID: {
    check: matches(/^(?!embedded$)[a-z0-9-]+$/, 'is not the id of a hosted project'),
    hint: 'The content. On sanity.io/manage, under the project’s name.',
  },
  NEXT_PUBLIC_SANITY_DATASET: {
    check: matches(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'is not the name of a dataset'),
    hint: 'Leave it empty for "production".',
  },
  FIREBASE_CLIENT_EMAIL: {
    check: matches(/^[^@\s]+@[^@\s]+\.gserviceaccount\.com$/, 'is not the address of a service account'),
    hint: `The server’s account. ${SERVICE_ACCOUNT} client_email.`,
  },
  FIREBASE_PRIVATE_KEY: {
    check: rsaKey,
    hint: `The server’s key. ${SERVICE_ACCOUNT} private_key whole, from -----BEGIN to -----END, in quotes.`,
  },
  SANITY_READ_TOKEN: {
    check: matches(/^\S{20,}$/, 'is not a token'),
    hint: 'It reads where classes play. On sanity.io/manage: API, Tokens, a token with the role Viewer.',
  },
  SANITY_WEBHOOK_SECRET: { check: strongSecret, hint: `${RANDOM}; the same text stands at the webhook.` },
  STRIPE_SECRET_KEY: {
    check: stripeKey,
    hint: 'In the Stripe dashboard: Developers, API keys, "Secret key" (sk_live_...).',
  },
  STRIPE_WEBHOOK_SECRET: {
    check: matches(/^whsec_\w{16,}$/, 'is not the secret of a webhook'),
    hint: 'It proves that messages are from Stripe. npm run setup:stripe prints it once; or Developers, Webhooks, "Signing secret" (whsec_...).',
  },
  STRIPE_PRICES: {
    check: priceMap,
    hint: 'Plan slugs and their price ids, {"monthly":"price_...","annual":"price_..."}; npm run setup:stripe prints the line.',
  },
  STRIPE_PORTAL: {
    check: matches(/^bpc_\w+$/, 'is not the id of a portal configuration'),
    hint: 'npm run setup:stripe prints the line; leave it empty for the default of your account.',
  },
  STRIPE_CODES: { check: onOrOff, hint: '"on" lets members enter promotion codes.' },
  STRIPE_TAX: { check: onOrOff, hint: '"on" adds sales tax by Stripe Tax.' },
  PLAYBACK_SECRET: { check: strongSecrets, hint: RANDOM },
  SMTP_URL: {
    check: smtpUrl,
    hint: 'The mail service through which the site sends mail; its settings page names server, user and password. In both, write %25 for %, %2F for /, %23 for #, %3F for ? and %40 for @. Leave it empty for no mail.',
  },
  MAIL_FROM: {
    check: matches(/^[^@\s<>]{1,64}@[^@\s<>.]{1,63}(\.[^@\s<>.]{1,63})+$/, 'is not an email address'),
    hint: 'The studio’s address: mail comes from it, and messages of the contact form go to it.',
  },
  STRIPE_MAILS: {
    check: onOrOff,
    hint: '"on" when Stripe itself mails about failed payments and ending trials.',
  },
  VAPID_PUBLIC_KEY: {
    check: matches(/^[\w-]{87}$/, 'is not a public VAPID key'),
    hint: 'For notifications of live events: npx web-push generate-vapid-keys makes both keys. Leave them empty for none.',
  },
  VAPID_PRIVATE_KEY: {
    check: matches(/^[\w-]{43}$/, 'is not a private VAPID key'),
    hint: 'It belongs to VAPID_PUBLIC_KEY.',
  },
  NEWSLETTER_WEBHOOK_URL: {
    check: matches(/^https:\/\/\S+$/, 'does not begin with https://'),
    hint: 'Your newsletter service learns there who consents; leave it empty for none.',
  },
  NEWSLETTER_WEBHOOK_SECRET: {
    check: strongSecret,
    hint: `${RANDOM}; the service checks the signature by it.`,
  },
  OPERATIONS_SECRET: { check: strongSecret, hint: RANDOM },
  SENTRY_DSN: {
    check: (value) => (sentryAddress(value) ? null : 'is not a DSN such as https://key@host/123'),
    hint: 'In Sentry: Settings, Projects, Client Keys. Leave it empty to keep errors in the log.',
  },
  MUX_SIGNING_KEY_ID: {
    check: matches(/^\w{8,}$/, 'is not the id of a signing key'),
    hint: 'On dashboard.mux.com: Settings, Signing Keys.',
  },
  MUX_SIGNING_PRIVATE_KEY: {
    check: rsaKey,
    hint: 'The private key that Mux showed once with MUX_SIGNING_KEY_ID, as it is (base64).',
  },
  MEDIA_ORIGIN: {
    check: httpsOrigin,
    hint: 'The host that serves your own video files under /media/; leave it empty for Mux or Vimeo.',
  },
  REDIS_URL: { check: redisUrl, hint: 'The store that several instances share; leave it empty for one.' },
  PROXY_COUNT: {
    check: matches(/^[1-9]$/, 'is not a number from 1 to 9'),
    hint: 'How many addresses the proxies in front of the site add to X-Forwarded-For: 2 on Fly.io, 3 on Render; 1 when empty.',
  },
  NEXT_PUBLIC_ADMIN_URL: {
    check: matches(/^https:\/\/\S+$/, 'does not begin with https://'),
    hint: 'Leave it empty for no administration link.',
  },
  STUDIO_URL: {
    check: httpsOrigin,
    hint: 'The address of the hosted Studio, https://<name>.sanity.studio: only it and Sanity’s Dashboard around it may show draft previews.',
  },
  ALLOW_TEST_PAYMENTS: {
    check: matches(/^yes$/, 'is neither "yes" nor empty'),
    hint: 'It opens a trial run without real payments.',
  },
  DEMO_TEMPLATE: {
    check: onOrOff,
    hint: '"off" answers the pages of the demo template with 404.',
  },
  DRAIN_SECONDS: { check: seconds, hint: 'How long a stopping instance still answers; 5 when empty.' },
  HSTS_SECONDS: { check: seconds, hint: 'How long browsers insist on https; a day when empty.' },
  NEXT_PUBLIC_GTM_ID: analyticsId(/^GTM-[A-Z0-9]+$/, 'container of Tag Manager'),
  NEXT_PUBLIC_PIXEL_ID: analyticsId(/^\d{5,20}$/, 'pixel'),
  NEXT_PUBLIC_FIREBASE_APP_ID: analyticsId(/^1:\d+:web:\w+$/, 'Firebase web app'),
  NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID: analyticsId(/^G-[A-Z0-9]+$/, 'data stream of Google Analytics'),
} satisfies Readonly<Record<RequiredKey, Setting>> & Readonly<Record<string, Setting>>;

export type SettingKey = keyof typeof HOSTED_SETTINGS;
