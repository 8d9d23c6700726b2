import { expect, test, vi } from 'vitest';
import { withMemberLock } from '@/lib/server/membership/member-lock';
import { createLocalState } from '@/lib/server/shared/local-state';
import { deferred } from '../../support/deferred';

test('does not run a change that has waited too long for earlier ones', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const state = createLocalState();
  const [started, end] = [deferred(), deferred()];
  const work = (): Promise<void> => {
    started.resolve();
    return end.promise;
  };
  const first = withMemberLock('u1', work, { state });
  const change = vi.fn(async () => 'done');
  const late = withMemberLock('u1', change, { state });
  await started.promise;
  vi.setSystemTime(Date.now() + 13_000);
  end.resolve();
  await expect(late).rejects.toMatchObject({ category: 'unavailable' });
  expect(change).not.toHaveBeenCalled();
  await first;
  expect(await withMemberLock('u1', change, { state })).toBe('done');
});
