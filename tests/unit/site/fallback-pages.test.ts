import { expect, test, vi } from 'vitest';
import { fallbackPage } from '@/lib/server/site/fallback-pages';

const REQUEST = { revalidateReason: 'stale' } as const;

test('a page that others fall back to never throws: it gives its last content, and tries again soon [8.26]', async () => {
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
