// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { toColumns } from '@/lib/catalogue/catalogue';
import { forgetCatalogue, loadCatalogue, onNewerCatalogue } from '@/lib/catalogue/list/device-catalogue';
import { clearAllCaches } from '@/lib/platform/cache/clear-all';
import { forceRefresh, invalidateCache } from '@/lib/platform/cache/invalidation';
import { seedCatalogue } from '../../support/seed-catalogue';
import { serveInTurn } from '../../support/serve-site';

const MINUTE_MS = 60_000;
const catalogue = await seedCatalogue();
const columns = (version: string) => toColumns({ ...catalogue, version });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:00:00Z') });
  forgetCatalogue();
});

const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

test('shares one request between callers, and starts the next page from the cache', async () => {
  const asked = serveInTurn(columns('one'), columns('one'));
  await Promise.all([loadCatalogue(), loadCatalogue()]);
  expect(asked).toEqual(['/api/catalogue']);
  forgetCatalogue();
  expect((await loadCatalogue()).version).toBe('one');
  expect(localStorage.getItem('unified-metadata-cache')).toContain('"version":"one"');
});

test('returns the held catalogue at once, renews it and notifies listeners of a newer one', async () => {
  const asked = serveInTurn(columns('one'), columns('one'), columns('two'));
  const heard = vi.fn();
  const stop = onNewerCatalogue(heard);
  const first = await loadCatalogue();
  later(2);
  expect(await loadCatalogue()).toBe(first);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(heard).not.toHaveBeenCalled();
  later(2);
  expect((await loadCatalogue()).version).toBe('one');
  await vi.waitFor(async () => {
    await loadCatalogue();
    expect(heard).toHaveBeenCalledOnce();
  });
  expect((await loadCatalogue()).version).toBe('two');
  stop();
});

test('returns no catalogue older than half an hour', async () => {
  serveInTurn(columns('one'), columns('two'));
  await loadCatalogue();
  later(30);
  expect((await loadCatalogue()).version).toBe('two');
});

test.each([-2, -30])(
  'asks for a newer catalogue after the clock was set back: %i minutes',
  async (minutes) => {
    const asked = serveInTurn(columns('one'), columns('two'));
    await loadCatalogue();
    later(minutes);
    expect((await loadCatalogue()).version).toBe(minutes === -30 ? 'two' : 'one');
    expect(asked).toHaveLength(2);
  },
);

test('keeps the age of a catalogue that comes from the cache', async () => {
  serveInTurn(columns('one'), new TypeError('offline'), columns('two'));
  await loadCatalogue();
  later(29);
  forgetCatalogue();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect((await loadCatalogue()).version).toBe('one');
  await vi.waitFor(() =>
    expect(warned).toHaveBeenCalledWith('The catalogue could not be renewed', expect.anything()),
  );
  later(1);
  expect((await loadCatalogue()).version).toBe('two');
});

test.each<[string, () => unknown]>([
  ['all caches are cleared', () => clearAllCaches()],
  ['a refresh is forced', () => forceRefresh('unifiedMetadata')],
  ['its cache is invalidated', () => invalidateCache('unifiedMetadata')],
])('requests the catalogue again after %s', async (_, act) => {
  const asked = serveInTurn(columns('one'), columns('two'));
  await loadCatalogue();
  invalidateCache('userProfile');
  expect((await loadCatalogue()).version).toBe('one');
  act();
  expect((await loadCatalogue()).version).toBe('two');
  expect(asked).toHaveLength(2);
});

test('rejects a missing or malformed catalogue and does not keep it', async () => {
  const { columns: whole, ...rest } = columns('one');
  serveInTurn({ ...rest, columns: { ...whole, title: whole.title.slice(1) } }, new TypeError('offline'));
  await expect(loadCatalogue()).rejects.toMatchObject({ category: 'unknown' });
  await expect(loadCatalogue()).rejects.toMatchObject({ category: 'network' });
  expect(localStorage.getItem('unified-metadata-cache')).toBeNull();
});
