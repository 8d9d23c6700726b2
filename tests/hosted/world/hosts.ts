export const SITE_HOST = 'www.bellaforte.example';
export const SITE_URL = `https://${SITE_HOST}`;
export const PROJECT = 'bellaforte-studio';
export const AUTH_DOMAIN = `${PROJECT}.firebaseapp.com`;
export const CONTENT_PROJECT = 'r3hears1';

/** Every host that the hosted site, its visitors' browsers and the stand-ins may ask. */
export const HOSTS = [
  SITE_HOST,
  AUTH_DOMAIN,
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'firestore.googleapis.com',
  'firebaserules.googleapis.com',
  'www.googleapis.com',
  'oauth2.googleapis.com',
  'apis.google.com',
  'api.sanity.io',
  `${CONTENT_PROJECT}.api.sanity.io`,
  `${CONTENT_PROJECT}.apicdn.sanity.io`,
  'cdn.sanity.io',
  'api.stripe.com',
  'checkout.stripe.com',
  'billing.stripe.com',
  'player.vimeo.com',
  'i.vimeocdn.com',
  'www.youtube-nocookie.com',
  'www.googletagmanager.com',
] as const;

export type Host = (typeof HOSTS)[number];

export const isPlanned = (host: string): host is Host => HOSTS.some((planned) => planned === host);

/** Chromium asks these by itself. They are answered with 404 and not reported. */
export const BROWSER_HOSTS = [
  'accounts.google.com',
  'clients2.google.com',
  'content-autofill.googleapis.com',
  'optimizationguide-pa.googleapis.com',
  'redirector.gvt1.com',
  'safebrowsingohttpgateway.googleapis.com',
  'update.googleapis.com',
];
