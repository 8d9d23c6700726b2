// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useHistoryActions } from '@/components/library/history/use-history-actions';
import { buildProgress } from '../watch/history/build-progress';

const changes = vi.hoisted(() => ({ restored: (): void => undefined }));
vi.mock('@/lib/library/change-history', () => ({
  removeFromHistory: async (_: string, entry: object) => ({ rows: [entry], viewings: [] }),
  restoreHistory: () =>
    new Promise<void>((resolve) => {
      changes.restored = resolve;
    }),
}));

test('can undo a removal that was made while another was undone', async () => {
  const { result } = renderHook(() => useHistoryActions('ann'));
  const ids = () => result.current.removed.rows.map(({ videoId }) => videoId);
  const remove = (videoId: string) => act(() => result.current.remove(buildProgress({ videoId })));
  await remove('first');
  const undone = result.current.undo();
  await remove('second');
  changes.restored();
  await act(() => undone);
  expect(ids()).toEqual(['second']);
  const undoneToo = result.current.undo();
  changes.restored();
  await act(() => undoneToo);
  expect(ids()).toEqual([]);
});
