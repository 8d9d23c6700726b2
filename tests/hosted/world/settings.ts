import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { NEW_SECRET } from '../../support/stripe-account';
import { AUTH_DOMAIN, CONTENT_PROJECT, PROJECT, SITE_URL } from './hosts';

const secret = (): string => randomBytes(36).toString('base64');

/**
 * Returns the environment of a hosted site, and the public key of its service account. STRIPE_PRICES and
 * STRIPE_PORTAL are empty until the Stripe account is set up. Only keys and secrets differ between two runs.
 */
export function hostedSettings() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const environment = {
    NEXT_PUBLIC_BACKEND: 'hosted',
    NEXT_PUBLIC_SITE_URL: SITE_URL,
    NEXT_PUBLIC_FIREBASE_API_KEY: 'AIzaSyRehearsalRehearsalRehearsalRehears',
    NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: AUTH_DOMAIN,
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: PROJECT,
    NEXT_PUBLIC_SANITY_PROJECT_ID: CONTENT_PROJECT,
    NEXT_PUBLIC_SANITY_DATASET: 'production',
    NEXT_PUBLIC_GTM_ID: 'GTM-REHEARS',
    FIREBASE_CLIENT_EMAIL: `site@${PROJECT}.iam.gserviceaccount.com`,
    FIREBASE_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
    SANITY_READ_TOKEN: `sk${randomBytes(60).toString('hex')}`,
    SANITY_WEBHOOK_SECRET: secret(),
    STRIPE_SECRET_KEY: `sk_live_${randomBytes(24).toString('hex')}`,
    STRIPE_WEBHOOK_SECRET: NEW_SECRET,
    STRIPE_PRICES: '',
    STRIPE_PORTAL: '',
    PLAYBACK_SECRET: secret(),
    OPERATIONS_SECRET: secret(),
    NEXT_MANUAL_SIG_HANDLE: 'true',
    DRAIN_SECONDS: '1',
  };
  return { environment, publicKey };
}

export type HostedSettings = ReturnType<typeof hostedSettings>;
