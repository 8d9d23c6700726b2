import { generateKeyPairSync } from 'node:crypto';

export const STRONG_SECRET = 'q8Zr1vT0yN5kXw7LbC3mJd9HsA2fGu6P';

export const PRIVATE_KEY = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey.trim();

/** Every required setting of a hosted site, with well-formed values that belong to no real service. */
export const HOSTED_ENVIRONMENT = {
  NEXT_PUBLIC_SITE_URL: 'https://www.bellaforte.example',
  NEXT_PUBLIC_FIREBASE_API_KEY: `AIza${'Sy0-_'.repeat(7)}`,
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: 'bellaforte-studio.firebaseapp.com',
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'bellaforte-studio',
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'a1b2c3d4',
  FIREBASE_CLIENT_EMAIL: 'site@bellaforte-studio.iam.gserviceaccount.com',
  FIREBASE_PRIVATE_KEY: PRIVATE_KEY,
  SANITY_READ_TOKEN: `sk${'t0K3n'.repeat(10)}`,
  SANITY_WEBHOOK_SECRET: STRONG_SECRET,
  STRIPE_SECRET_KEY: `sk_live_${'51Hq'.repeat(10)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'a1B2'.repeat(8)}`,
  STRIPE_PRICES: '{"monthly":"price_1Monthly","annual":"price_1Annual"}',
  PLAYBACK_SECRET: STRONG_SECRET,
} as const;
