import { createRequire } from 'node:module';
import { expect } from 'vitest';
import { routes } from '@/lib/platform/config/routes';
import { linkKind } from '@/lib/site/navigation/link-target';
import { holds, pageFile, readText } from './statements';

interface Redirect {
  readonly source: string;
  readonly destination: string;
  readonly has?: readonly { readonly key: string }[];
}
const config: { readonly redirects: () => Promise<readonly Redirect[]> } = createRequire(import.meta.url)(
  '../../next.config.js',
);
const redirectOf = async (address: string): Promise<Redirect | undefined> =>
  (await config.redirects()).find(({ source }) => source === address);

holds('2.3', async () => {
  expect([routes.signIn, routes.signUp]).toEqual(['/auth/sign-in', '/auth/sign-up']);
  expect([routes.signIn, routes.signUp].map(pageFile)).not.toContain(undefined);
  expect(await redirectOf('/auth/login')).toMatchObject({ destination: routes.signIn });
});

holds('2.4', () => {
  expect([routes.faq, routes.welcome, routes.contact]).toEqual([
    '/about/faq',
    '/about/welcome',
    '/about/contact',
  ]);
  expect([routes.faq, routes.welcome, routes.contact, '/about/[slug]'].map(pageFile)).not.toContain(
    undefined,
  );
  expect(routes.instructor('noor')).toBe('/about/ms-noor');
});

holds('2.7', async () => {
  expect(routes.videosByStyle).toBe('/videos/style');
  expect([pageFile('/videos/style'), pageFile('/videos/style/[slug]')]).not.toContain(undefined);
  expect(await redirectOf('/videos/style')).toMatchObject({
    destination: '/videos/style/:slug',
    has: [{ key: 'style' }],
  });
});

holds('2.8', () => {
  expect([routes.library, routes.libraryHistory, routes.history]).toEqual([
    '/library',
    '/library?tab=history',
    '/history',
  ]);
  for (const address of ['/library', '/history'])
    expect(readText(pageFile(address) ?? '')).toContain("from '@/components/library/LibraryPage'");
});

holds('2.19', () => {
  const left = ['http://a.example', 'https://a.example', 'mailto:a@b.example', 'tel:123'];
  expect(left.map(linkKind)).toEqual(left.map(() => 'external'));
  expect(['/videos', '/videos?tel=1', '#top'].map(linkKind)).toEqual(['internal', 'internal', 'internal']);
});

holds('2.54', () => {
  expect(pageFile('/_app')).toBeDefined();
  expect(Object.values(routes)).not.toContain('/_app');
});
