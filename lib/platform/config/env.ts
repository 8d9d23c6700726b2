import { pemText, secretsOf, settingText } from './backend-mode';

/** Takes a value, not a name: the build inserts public values only where the code spells the variable's name. */
const text = (value: string | undefined, fallback = ''): string => settingText(value) || fallback;

const isEmbedded = text(process.env.NEXT_PUBLIC_BACKEND, 'embedded') === 'embedded';

export const publicEnv = {
  appName: text(process.env.NEXT_PUBLIC_APP_NAME, 'Bellaforte'),
  tagline: text(process.env.NEXT_PUBLIC_APP_TAGLINE, 'Get strong. Stay feminine. Rock your life.'),
  siteUrl: text(process.env.NEXT_PUBLIC_SITE_URL, 'http://localhost:3000'),
  adminUrl: text(process.env.NEXT_PUBLIC_ADMIN_URL),
  isEmbedded,
  isDevelopment: process.env.NODE_ENV !== 'production',
  /** Folder with the output of the build, relative to the server's working directory. */
  buildFolder: process.env.BUILD_FOLDER || '.next',
  firebase: {
    apiKey: text(process.env.NEXT_PUBLIC_FIREBASE_API_KEY, 'embedded-key'),
    authDomain: text(process.env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN),
    projectId: text(process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID, 'demo-bellaforte'),
    appId: text(process.env.NEXT_PUBLIC_FIREBASE_APP_ID),
    measurementId: text(process.env.NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID),
  },
  sanity: {
    projectId: text(process.env.NEXT_PUBLIC_SANITY_PROJECT_ID, 'embedded'),
    dataset: text(process.env.NEXT_PUBLIC_SANITY_DATASET, 'production'),
  },
  gtmId: text(process.env.NEXT_PUBLIC_GTM_ID),
  pixelId: text(process.env.NEXT_PUBLIC_PIXEL_ID),
  /** Origin of `/media/` files: '' for this site (embedded mode); null if no media host is set. */
  mediaOrigin: isEmbedded ? '' : text(process.env.NEXT_PUBLIC_MEDIA_ORIGIN) || null,
  /** Other media hosts that the content security policy allows, such as `https://*.mux.com`. */
  mediaSources: text(process.env.NEXT_PUBLIC_MEDIA_SOURCES).split(' ').filter(Boolean),
  hasMail: isEmbedded || text(process.env.NEXT_PUBLIC_MAIL) !== '',
  /** True when Stripe calculates sales tax; prices are then shown with a note. */
  hasTax: text(process.env.NEXT_PUBLIC_TAX) !== '',
  isTestPayments: text(process.env.NEXT_PUBLIC_TEST_PAYMENTS) !== '',
} as const;

const DRAIN_SECONDS = 5;

/** Returns null without NEXT_MANUAL_SIG_HANDLE, because Next then handles SIGTERM. Throws for an invalid number. */
function readDrainSeconds(): number | null {
  if (text(process.env.NEXT_MANUAL_SIG_HANDLE) === '') return null;
  const seconds = Number(text(process.env.DRAIN_SECONDS, `${DRAIN_SECONDS}`));
  if (!(seconds >= 0)) throw new Error('DRAIN_SECONDS must be a number of seconds');
  return seconds;
}

function parsePrices(value: string): Record<string, string> {
  const parsed: unknown = JSON.parse(value);
  if (typeof parsed !== 'object' || parsed === null) throw new Error('STRIPE_PRICES must be a JSON object');
  return Object.fromEntries(
    Object.entries(parsed).map(([slug, price]) => {
      if (typeof price !== 'string') throw new Error(`STRIPE_PRICES: the price of "${slug}" must be text`);
      return [slug, price];
    }),
  );
}

function muxEnv() {
  const local = text(process.env.EMBEDDED_MUX_KEY);
  if (publicEnv.isEmbedded)
    return local === ''
      ? null
      : {
          keyId: 'local',
          privateKey: pemText(local),
          streamBase: '/media/mux/stream',
          imageBase: '/media/mux/image',
        };
  const keyId = text(process.env.MUX_SIGNING_KEY_ID);
  const privateKey = pemText(text(process.env.MUX_SIGNING_PRIVATE_KEY));
  if (keyId === '' || privateKey === '') return null;
  return { keyId, privateKey, streamBase: 'https://stream.mux.com', imageBase: 'https://image.mux.com' };
}

function mailEnv() {
  const smtpUrl = text(process.env.SMTP_URL);
  const from = text(process.env.MAIL_FROM, publicEnv.isEmbedded ? 'studio@bellaforte.example' : '');
  const name = publicEnv.appName.replace(/["\\]/g, '\\$&');
  return smtpUrl === '' || from === '' ? null : { smtpUrl, from: `"${name}" <${from}>` };
}

function pushEnv() {
  const publicKey = text(process.env.VAPID_PUBLIC_KEY);
  const privateKey = text(process.env.VAPID_PRIVATE_KEY);
  const subject = `mailto:${text(process.env.MAIL_FROM, 'studio@bellaforte.example')}`;
  return publicKey === '' || privateKey === '' ? null : { publicKey, privateKey, subject };
}

function newsletterEnv() {
  const url = text(process.env.NEWSLETTER_WEBHOOK_URL);
  const secret = text(process.env.NEWSLETTER_WEBHOOK_SECRET);
  return url === '' || secret === '' ? null : { url, secret };
}

export function serverEnv() {
  const embeddedHost = publicEnv.isEmbedded ? text(process.env.EMBEDDED_HOST, '127.0.0.1:4100') : null;
  const [playbackSecret = '', ...formerPlaybackSecrets] = secretsOf(
    text(process.env.PLAYBACK_SECRET, text(process.env.EMBEDDED_PLAYBACK_SECRET)),
  );
  return {
    embeddedHost,
    firebase: {
      projectId: publicEnv.firebase.projectId,
      clientEmail: text(process.env.FIREBASE_CLIENT_EMAIL),
      privateKey: pemText(text(process.env.FIREBASE_PRIVATE_KEY)),
    },
    sanity: {
      projectId: publicEnv.sanity.projectId,
      dataset: publicEnv.sanity.dataset,
      apiHost: embeddedHost ? `http://${embeddedHost}/content` : null,
      readToken: text(process.env.SANITY_READ_TOKEN, text(process.env.EMBEDDED_CONTENT_TOKEN)),
      webhookSecret: text(process.env.SANITY_WEBHOOK_SECRET, text(process.env.EMBEDDED_WEBHOOK_SECRET)),
    },
    stripe: {
      secretKey: text(process.env.STRIPE_SECRET_KEY, 'sk_test_embedded'),
      webhookSecret: text(process.env.STRIPE_WEBHOOK_SECRET, 'whsec_embedded'),
      prices: parsePrices(
        text(
          process.env.STRIPE_PRICES,
          text(process.env.EMBEDDED_STRIPE_PRICES, '{"monthly":"price_monthly","annual":"price_annual"}'),
        ),
      ),
      /** Id of a Stripe customer portal configuration; empty for the account's default. */
      portal: text(process.env.STRIPE_PORTAL),
      hasCodes: text(process.env.STRIPE_CODES, isEmbedded ? 'on' : '') === 'on',
      hasTax: text(process.env.STRIPE_TAX) === 'on',
      apiHost: embeddedHost ? `http://${embeddedHost}` : null,
    },
    mux: muxEnv(),
    playbackSecret,
    /** Former playback secrets. Trial marks and unsubscribe links made with them must stay valid. */
    formerPlaybackSecrets,
    mail: mailEnv(),
    push: pushEnv(),
    /** True when Stripe itself mails about failed payments and ending trials. */
    doesStripeMail: text(process.env.STRIPE_MAILS) === 'on',
    newsletter: newsletterEnv(),
    operationsSecret: text(process.env.OPERATIONS_SECRET),
    /** Empty when errors are only logged and not sent to Sentry. */
    sentryDsn: text(process.env.SENTRY_DSN),
    redisUrl: text(process.env.REDIS_URL),
    /** Number of addresses that the proxies in front of the site add to `X-Forwarded-For`. */
    proxyCount: Number(text(process.env.PROXY_COUNT, '1')),
    hasDemoTemplate: text(process.env.DEMO_TEMPLATE) !== 'off',
    /** Seconds that the server reports "not ready" after SIGTERM before it stops. Null: Next handles SIGTERM. */
    drainSeconds: readDrainSeconds(),
  };
}

export const isBuildingSite = (): boolean => process.env.NEXT_PHASE === 'phase-production-build';

/** Sets environment variables, because firebase-admin reads the emulator's host only from them. */
export function connectAdminToEmbedded(host: string): void {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
  process.env.FIRESTORE_EMULATOR_HOST = host;
}
