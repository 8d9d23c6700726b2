import type { GetServerSidePropsContext } from 'next';
import { expect, onTestFinished, test, vi } from 'vitest';
import { staleIfError } from '@/lib/server/site/document-page';
import { demoPage, fallbackPage } from '@/lib/server/site/fallback-pages';
import { getServerSideProps } from '@/pages/library/playlists/[id]';

vi.mock('@/lib/sanity/client', async (load) => ({
  ...(await load<typeof import('@/lib/sanity/client')>()),
  readContent: async () => Promise.reject(new Error('socket hang up')),
}));

test('returns the last good answer while a read fails, and logs the failure [8.26]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let answers: (string | Error)[] = ['one', new Error('down'), 'two'];
  const current = staleIfError<string>(async () => {
    const [next = '', ...rest] = answers;
    answers = rest;
    if (next instanceof Error) throw next;
    return next;
  });
  expect([await current(''), await current(''), await current('')]).toEqual(['one', 'one', 'two']);
  expect(log).toHaveBeenCalledOnce();
});

test('throws without a last good answer for the same key', async () => {
  const current = staleIfError<string>(async (key) => {
    if (key === 'bad') throw new Error('down');
    return key === 'none' ? null : key;
  });
  await current('good');
  await expect(current('bad')).rejects.toThrow('down');
  expect(await current('none')).toBeNull();
});

const REQUEST = { revalidateReason: 'stale' } as const;

test('renders the last content of a fallback page when its read fails, and retries soon [8.26]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => ({ popular: 4 }));
  const page = fallbackPage(load);
  load.mockRejectedValueOnce(new Error('socket hang up'));
  expect(await page(REQUEST)).toEqual({ props: {}, revalidate: 10 });
  expect(await page(REQUEST)).toEqual({ props: { popular: 4 }, revalidate: 240 });
  load.mockRejectedValueOnce(new Error('socket hang up'));
  expect(await page(REQUEST)).toEqual({ props: { popular: 4 }, revalidate: 10 });
  expect(log).toHaveBeenCalledTimes(2);
});

test('DEMO_TEMPLATE=off answers only the pages of the demo template with 404', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubEnv('DEMO_TEMPLATE', 'off');
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(Promise.resolve(demoPage({}))).resolves.toEqual({ notFound: true });
  for (const { getStaticProps } of [await import('@/pages/500'), await import('@/pages/offline')])
    expect(await getStaticProps(REQUEST)).toHaveProperty('props');
});

test('opens a playlist without its header content while content cannot be read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const setHeader = vi.fn();
  const open = (id: string) =>
    getServerSideProps({ params: { id }, res: { setHeader } } as unknown as GetServerSidePropsContext);
  expect(await open('p1')).toEqual({ props: {} });
  expect(setHeader).not.toHaveBeenCalled();
  expect(await open('not an id')).toEqual({ notFound: true });
});
