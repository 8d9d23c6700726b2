import { createRequire } from 'node:module';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const require = createRequire(import.meta.url);
const SETTINGS = path.resolve('next.config.js');

type Env = Readonly<Record<string, string>>;

interface Settings {
  headers(): Promise<readonly { readonly headers: readonly { key: string; value: string }[] }[]>;
}

/** Returns the value of a header of pages, or of pages in draft mode, from a build with these variables. */
async function headerWith(env: Env, name: string, isDraft = false): Promise<string | undefined> {
  for (const [variable, value] of Object.entries(env)) vi.stubEnv(variable, value);
  delete require.cache[SETTINGS];
  const settings = require(SETTINGS) as Settings;
  const [everyPage, draftPage] = await settings.headers();
  return (isDraft ? draftPage : everyPage)?.headers.find(({ key }) => key === name)?.value;
}

/** Returns the allowed sources by directive of a build with these variables. */
async function policyWith(env: Env): Promise<ReadonlyMap<string, readonly string[]>> {
  const policy = (await headerWith(env, 'Content-Security-Policy')) ?? '';
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return new Map(directives.map(([name = '', ...addresses]) => [name, addresses]));
}

/** Returns whether the sources allow a URL, with wildcard hosts and paths. */
const allows = (addresses: readonly string[] | undefined, address: string): boolean =>
  (addresses ?? []).some((allowed) => {
    if (!allowed.startsWith('https://')) return false;
    const [, host = '', folder = ''] = /^https:\/\/([^/]+)(.*)$/.exec(allowed) ?? [];
    const url = new URL(address);
    const isHost = host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host;
    return isHost && url.pathname.startsWith(folder);
  });

const HOSTED = { NODE_ENV: 'production', NEXT_PUBLIC_BACKEND: 'hosted', NEXT_PUBLIC_GTM_ID: 'GTM-TEST' };

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['script-src', 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST'],
  ['script-src', 'https://apis.google.com/js/api.js'],
  ['connect-src', 'https://region1.google-analytics.com/g/collect'],
  ['connect-src', 'https://analytics.google.com/g/collect'],
  ['connect-src', 'https://region1.analytics.google.com/g/collect'],
  ['connect-src', 'https://www.googletagmanager.com/a'],
  ['connect-src', 'https://www.google.com/ccm/collect'],
  ['connect-src', 'https://stats.g.doubleclick.net/g/collect'],
  ['connect-src', 'https://identitytoolkit.googleapis.com/v1/accounts:lookup'],
  ['connect-src', 'https://securetoken.googleapis.com/v1/token'],
  ['connect-src', 'https://firestore.googleapis.com/google.firestore.v1.Firestore/Listen/channel'],
  ['connect-src', 'https://firebaseinstallations.googleapis.com/v1/projects/p/installations'],
  ['connect-src', 'https://vimeo.com/api/oembed.json'],
  ['img-src', 'https://www.google-analytics.com/collect'],
  ['img-src', 'https://www.googletagmanager.com/td'],
  ['img-src', 'https://i.vimeocdn.com/video/1.jpg'],
  ['frame-src', 'https://www.googletagmanager.com/static/service_worker/sw_iframe.html'],
  ['frame-src', 'https://player.vimeo.com/video/1'],
] as const)('allows the hosted site by %s: %s', async (directive, address) => {
  expect(allows((await policyWith(HOSTED)).get(directive), address)).toBe(true);
});

const MEDIA = { ...HOSTED, MUX_SIGNING_KEY_ID: 'key', MEDIA_ORIGIN: 'https://media.bellaforte.example' };

test.each([
  ['connect-src', 'https://stream.mux.com/video01.m3u8?token=t'],
  ['connect-src', 'https://manifest-gcp-us-east1-vop1.fastly.mux.com/x/rendition.m3u8'],
  ['connect-src', 'https://media.bellaforte.example/media/hls/yoga/t/master.m3u8'],
  ['connect-src', 'https://cdn.sanity.io/files/a1b2c3d4/production/captions.vtt'],
  ['media-src', 'https://stream.mux.com/video01.m3u8?token=t'],
  ['media-src', 'https://media.bellaforte.example/media/preview/yoga/preview.mp4'],
  ['media-src', 'https://cdn.sanity.io/files/a1b2c3d4/production/captions.vtt'],
  ['img-src', 'https://image.mux.com/video01/storyboard.jpg?token=t'],
  ['img-src', 'https://media.bellaforte.example/media/hls/yoga/t/storyboard.jpg'],
] as const)('allows a site with Mux and files of its own by %s: %s', async (directive, address) => {
  expect(allows((await policyWith(MEDIA)).get(directive), address)).toBe(true);
});

test('allows no media host that is not configured', async () => {
  const policy = await policyWith({ ...HOSTED, MUX_SIGNING_KEY_ID: '', MEDIA_ORIGIN: '' });
  expect([...policy.values()].flat().filter((source) => /mux|bellaforte/.test(source))).toEqual([]);
  const media = ["'self'", 'blob:', 'https://*.vimeocdn.com', 'https://cdn.sanity.io/files/'];
  expect(policy.get('media-src')).toEqual(media);
});

test('allows no analytics host without an analytics key', async () => {
  const sources = [...(await policyWith({ ...HOSTED, NEXT_PUBLIC_GTM_ID: '' })).values()].flat();
  expect(sources.filter((source) => /google-?analytics|tagmanager|doubleclick/.test(source))).toEqual([]);
});

test('allows no inline script, and saving an exported file', async () => {
  const policy = await policyWith(HOSTED);
  expect(policy.get('script-src')).not.toContain("'unsafe-inline'");
  expect(policy.get('script-src')).not.toContain("'unsafe-eval'");
  expect(policy.get('connect-src')).toContain('blob:');
});

test('sends HSTS for a day or the configured time, without subdomains', async () => {
  const hsts = (env: Env) => headerWith(env, 'Strict-Transport-Security');
  await expect(hsts(HOSTED)).resolves.toBe('max-age=86400');
  await expect(hsts({ ...HOSTED, HSTS_SECONDS: '63072000' })).resolves.toBe('max-age=63072000');
  await expect(hsts({ ...HOSTED, NEXT_PUBLIC_BACKEND: 'embedded' })).resolves.toBeUndefined();
});

test.each([
  ['https://bella.sanity.studio', 'frame-ancestors https://bella.sanity.studio https://www.sanity.io'],
  ['', "frame-ancestors 'none'"],
])('shows draft previews in the Studio %s, also inside Sanity’s Dashboard', async (studio, ancestors) => {
  const env = { ...HOSTED, STUDIO_URL: studio };
  await expect(headerWith(env, 'Content-Security-Policy', true)).resolves.toContain(`; ${ancestors}`);
  await expect(headerWith(env, 'X-Frame-Options', true)).resolves.toBeUndefined();
  await expect(headerWith(env, 'Content-Security-Policy')).resolves.toContain("; frame-ancestors 'none'");
});
