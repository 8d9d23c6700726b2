/**
 * Next cannot import TypeScript here, so this file reads the environment itself, after scripts/launcher has checked it.
 */
const isProduction = process.env.NODE_ENV === 'production';
const DIST_DIR = process.env.NEXT_DIST_DIR || '.next';
const isEmbedded = (process.env.NEXT_PUBLIC_BACKEND ?? 'embedded') === 'embedded';
const inDevelopment = (source) => (isProduction ? '' : source);
const whenHosted = (source) => (isEmbedded ? '' : source);
const whenSet = (variable, source) => (process.env[variable] ? source : '');

const measures = process.env.NEXT_PUBLIC_GTM_ID || process.env.NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID;
// Google's guide to Content Security Policy lists these hosts for Tag Manager and Analytics 4.
const gtm = measures ? ' https://*.googletagmanager.com' : '';
const gtmReport = measures
  ? ' https://*.google-analytics.com https://analytics.google.com https://*.analytics.google.com https://stats.g.doubleclick.net https://*.googletagmanager.com'
  : '';
const gtmFrame = measures ? ' https://www.googletagmanager.com' : '';
const gtmConnect = measures ? `${gtmReport} https://www.google.com` : '';
const pixelReport = whenSet('NEXT_PUBLIC_PIXEL_ID', ' https://www.facebook.com');

/** Hosts of class videos and previews; lib/catalogue/preview-clip.ts must accept the same ones. */
const mediaSources = isEmbedded
  ? []
  : [
      'https://*.vimeocdn.com',
      ...(process.env.MUX_SIGNING_KEY_ID ? ['https://*.mux.com'] : []),
      ...(process.env.MEDIA_ORIGIN ? [process.env.MEDIA_ORIGIN] : []),
    ];
const media = mediaSources.map((source) => ` ${source}`).join('');

// The only origins that may show a page of draft mode in a frame: the Studio, and Sanity's Dashboard around it.
const studio = isEmbedded
  ? 'http://localhost:*'
  : whenSet('STUDIO_URL', `${process.env.STUDIO_URL} https://www.sanity.io`) || "'none'";
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self'${inDevelopment(" 'unsafe-eval' 'unsafe-inline'")}${whenHosted(' https://apis.google.com')}${gtm}`,
  // Next inserts the styles of a page that it navigates to as a style element, so inline styles are needed.
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' data: blob: https://i.vimeocdn.com${whenHosted(' https://cdn.sanity.io https://*.googleusercontent.com https://graph.facebook.com https://*.fbsbx.com')}${media}${gtmReport}${pixelReport}`,
  "font-src 'self'",
  // `blob:` is needed because WebKit treats saving a blob to a file as a connection.
  `connect-src 'self' blob: https://vimeo.com/api/${media}${whenHosted(' https://cdn.sanity.io/files/ https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com https://firebase.googleapis.com https://firebaseinstallations.googleapis.com')}${gtmConnect}${pixelReport}${inDevelopment(' ws:')}`,
  `frame-src 'self' https://player.vimeo.com https://www.youtube-nocookie.com${gtmFrame}`,
  // Caption tracks count as media, and Sanity serves those that an editor uploads.
  `media-src 'self' blob:${media}${whenHosted(' https://cdn.sanity.io/files/')}`,
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  `form-action 'self'${whenHosted(' https://checkout.stripe.com https://billing.stripe.com')}`,
  "frame-ancestors 'none'",
].join('; ');

const securityHeaders = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  { key: 'X-Frame-Options', value: 'DENY' },
  {
    key: 'Permissions-Policy',
    value:
      'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=(), fullscreen=(self "https://player.vimeo.com" "https://www.youtube-nocookie.com"), picture-in-picture=(self "https://player.vimeo.com")',
  },
  ...(isProduction ? [{ key: 'X-Content-Type-Options', value: 'nosniff' }] : []),
  ...(isEmbedded
    ? []
    : [{ key: 'Strict-Transport-Security', value: `max-age=${process.env.HSTS_SECONDS || 86400}` }]),
];

const DRAFT_MODE = { type: 'cookie', key: '__prerender_bypass' };

const draftHeaders = securityHeaders
  .filter(({ key }) => key !== 'X-Frame-Options')
  .map(({ key, value }) => ({
    key,
    value: value.replace("frame-ancestors 'none'", `frame-ancestors ${studio}`),
  }));

/** Redirects `/videos/style?style=yoga` to a static page. */
const STYLE_PAGES = {
  source: '/videos/style',
  has: [{ type: 'query', key: 'style', value: '(?<slug>[a-z0-9-]{1,100})' }],
  destination: '/videos/style/:slug',
  permanent: false,
};

/** Puts Firebase Auth and Firestore, which load together after the first paint, into one chunk instead of five. */
const FIREBASE = {
  name: 'firebase',
  test: /[\\/]node_modules[\\/](@firebase[\\/](app|auth|component|firestore|logger|util|webchannel-wrapper)|firebase|idb)[\\/]/,
  chunks: 'async',
  priority: 50,
  enforce: true,
};

/** Public settings of lib/platform/config/env.ts. Unset ones become '' in the bundle. */
const PUBLIC_SETTINGS = [
  'NEXT_PUBLIC_APP_NAME',
  'NEXT_PUBLIC_APP_TAGLINE',
  'NEXT_PUBLIC_SITE_URL',
  'NEXT_PUBLIC_ADMIN_URL',
  'NEXT_PUBLIC_FIREBASE_API_KEY',
  'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN',
  'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
  'NEXT_PUBLIC_FIREBASE_APP_ID',
  'NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID',
  'NEXT_PUBLIC_SANITY_PROJECT_ID',
  'NEXT_PUBLIC_SANITY_DATASET',
  'NEXT_PUBLIC_GTM_ID',
  'NEXT_PUBLIC_PIXEL_ID',
];

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  agentRules: false,
  // This cache shares pages between instances when REDIS_URL is set; otherwise it is Next's own cache.
  cacheHandler: require.resolve('./scripts/build/page-cache.js'),
  ...(process.env.NEXT_OUTPUT === 'standalone' ? { output: 'standalone' } : {}),
  outputFileTracingIncludes: { '/api/moments': ['./node_modules/node-sqlite3-wasm/dist/*'] },
  distDir: DIST_DIR,
  // The local site and the tests build without the type check, which `npm test` runs as a separate step.
  typescript: { ignoreBuildErrors: DIST_DIR !== '.next' },
  // The style guide is the only .jsx page and exists in development only.
  pageExtensions: isProduction ? ['tsx', 'ts'] : ['tsx', 'ts', 'jsx'],
  env: {
    ...Object.fromEntries(PUBLIC_SETTINGS.map((name) => [name, process.env[name] ?? ''])),
    NEXT_PUBLIC_BACKEND: isEmbedded ? 'embedded' : 'hosted',
    NEXT_PUBLIC_MEDIA_ORIGIN: process.env.MEDIA_ORIGIN ?? '',
    NEXT_PUBLIC_MEDIA_SOURCES: mediaSources.join(' '),
    BUILD_FOLDER: DIST_DIR,
    NEXT_PUBLIC_MAIL: process.env.MAIL_FROM ? 'on' : '',
    NEXT_PUBLIC_TAX: process.env.STRIPE_TAX === 'on' ? 'on' : '',
    NEXT_PUBLIC_TEST_PAYMENTS: process.env.ALLOW_TEST_PAYMENTS === 'yes' ? 'yes' : '',
  },
  // How long proxies may serve an old page while it is rebuilt: a week instead of Next's default of a year.
  expireTime: 604_800,
  // No page uses next/image (components/ui/Picture.tsx), so /_next/image answers 404.
  images: { unoptimized: true },
  // Sites with only a `pages` folder do not need this filter, and it adds script to every page.
  experimental: { clientRouterFilter: false },
  webpack: (config, { isServer, dev }) => {
    if (!isServer && !dev) config.optimization.splitChunks.cacheGroups.firebase = FIREBASE;
    return config;
  },
  sassOptions: { implementation: 'sass-embedded', quietDeps: true, silenceDeprecations: ['import'] },
  headers: async () => [
    // Not for `/__/`: Firebase's sign-in helper has its own scripts and frames (see sign-in-helper-proxy.ts).
    { source: '/((?!__/).*)', missing: [DRAFT_MODE], headers: securityHeaders },
    { source: '/((?!__/).*)', has: [DRAFT_MODE], headers: draftHeaders },
    {
      source: '/assets/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
    },
  ],
  redirects: async () => [
    { source: '/auth/login', destination: '/auth/sign-in', permanent: false },
    STYLE_PAGES,
  ],
};
