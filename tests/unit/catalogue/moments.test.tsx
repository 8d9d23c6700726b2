import { fireEvent, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SearchDialog } from '@/components/catalogue/search/SearchDialog';
import { useMoments } from '@/components/catalogue/search/use-search';
import { toColumns } from '@/lib/catalogue/catalogue';
import { NO_MOMENTS } from '@/lib/catalogue/search/moments';
import { deferred } from '../../support/deferred';
import { mountFetch } from '../../support/fetch-guard';
import { seedCatalogue } from '../../support/seed-catalogue';
import { renderPage } from './render-page';

const ANSWER = { moments: [{ slug: 'flow', title: 'Flow', sec: 60, move: 'Pigeon' }], events: [] };

/** Answers with these statuses in turn, 200 with moments, and starts fake time. Returns the queries. */
function serve(...statuses: readonly number[]): string[] {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  const queries: string[] = [];
  const left = [...statuses];
  vi.stubGlobal('fetch', async (url: string) => {
    queries.push(new URL(url, 'http://site').searchParams.get('q') ?? '');
    const status = left.shift() ?? 503;
    return Response.json(status === 200 ? ANSWER : { error: 'Too slow' }, { status });
  });
  return queries;
}

test('asks for moments once more when the server could not answer, and then no more', async () => {
  const queries = serve(503, 503, 200);
  const { result } = renderHook(() => useMoments('pigeon '));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queries).toEqual(['pigeon', 'pigeon']);
  expect(result.current).toEqual(NO_MOMENTS);
});

test('shows the moments of the second answer', async () => {
  serve(503, 200);
  const { result, rerender } = renderHook(() => useMoments('pigeon'));
  await vi.advanceTimersByTimeAsync(10_000);
  rerender();
  expect(result.current).toEqual(ANSWER);
});

test('does not ask again about words that were changed meanwhile', async () => {
  const queries = serve(503, 200);
  const { rerender } = renderHook((query) => useMoments(query), { initialProps: 'pigeon' });
  await vi.advanceTimersByTimeAsync(1000);
  rerender('pigeon pose');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(queries).toEqual(['pigeon', 'pigeon pose']);
});

async function openSearch(moments: () => Promise<Response>): Promise<HTMLElement> {
  const columns = toColumns(await seedCatalogue());
  mountFetch(({ url }) => {
    if (url.includes('/api/moments')) return moments();
    return Response.json(url.includes('/api/catalogue') ? columns : { videos: [] });
  });
  renderPage(<SearchDialog isOpen onClose={() => undefined} />);
  return screen.findByRole('combobox');
}

test('keeps the chosen option when moments arrive above it', async () => {
  const { promise: moments, resolve: answer } = deferred<Response>();
  await userEvent.type(await openSearch(() => moments), 'bloom');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowUp}');
  const last = screen.getByRole('option', { selected: true });
  answer(Response.json(ANSWER));
  expect(await screen.findByRole('option', { name: /^Pigeon/ })).toHaveAttribute('aria-selected', 'false');
  expect(last).toHaveAttribute('aria-selected', 'true');
});

test('returns the focus to the field when a suggestion is chosen by keyboard', async () => {
  const field = await openSearch(async () => Response.json(NO_MOMENTS));
  screen.getByRole('button', { name: 'Prenatal' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Prenatal');
});

test('leaves the arrow keys to the input method while it composes a word', async () => {
  const field = await openSearch(async () => Response.json(NO_MOMENTS));
  await userEvent.type(field, 'bloom');
  await screen.findAllByRole('option');
  expect(fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true })).toBe(true);
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
});
