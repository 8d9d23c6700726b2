import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMoments } from '@/components/catalogue/search/use-search';
import { NO_MOMENTS } from '@/lib/catalogue/search/moments';

const ANSWER = { moments: [{ slug: 'flow', title: 'Flow', sec: 60, move: 'Pigeon' }], events: [] };

/** Answers with these statuses in turn; 200 with moments. Returns the queries. */
function serve(...statuses: readonly number[]): string[] {
  const queries: string[] = [];
  const left = [...statuses];
  vi.stubGlobal('fetch', async (url: string) => {
    queries.push(new URL(url, 'http://site').searchParams.get('q') ?? '');
    const status = left.shift() ?? 503;
    return Response.json(status === 200 ? ANSWER : { error: 'Too slow' }, { status });
  });
  return queries;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('asks for moments once more when the server could not answer, and then no more', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  const queries = serve(503, 503, 200);
  const { result } = renderHook(() => useMoments('pigeon '));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queries).toEqual(['pigeon', 'pigeon']);
  expect(result.current).toEqual(NO_MOMENTS);
});

test('shows the moments of the second answer', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  serve(503, 200);
  const { result, rerender } = renderHook(() => useMoments('pigeon'));
  await vi.advanceTimersByTimeAsync(10_000);
  rerender();
  expect(result.current).toEqual(ANSWER);
});

test('does not ask again about words that were changed meanwhile', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  const queries = serve(503, 200);
  const { rerender } = renderHook(({ query }) => useMoments(query), {
    initialProps: { query: 'pigeon' },
  });
  await vi.advanceTimersByTimeAsync(1000);
  rerender({ query: 'pigeon pose' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(queries).toEqual(['pigeon', 'pigeon pose']);
});
