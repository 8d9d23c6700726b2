import { expect, test } from 'vitest';
import { latencies, openLoop } from '@/scripts/bench/open-loop';

test('the figures of known times', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(latencies(times, 2)).toEqual({ sent: 100, failed: 2, p50: 50, p95: 95, p99: 99, max: 100 });
  expect(latencies([7], 0)).toMatchObject({ p50: 7, p99: 7, max: 7 });
});

test('requests are sent on time although no answer comes, and the wait counts from when each was due', async () => {
  let answer = (): void => undefined;
  const stuck = new Promise<boolean>((resolve) => {
    answer = () => resolve(true);
  });
  let sent = 0;
  const found = await openLoop({
    rate: 1000,
    count: 20,
    send: async () => {
      sent += 1;
      if (sent === 20) answer();
      return stuck;
    },
  });
  expect(found).toMatchObject({ sent: 20, failed: 0 });
  expect(found.max).toBeGreaterThanOrEqual(18);
  expect(found.p50).toBeGreaterThanOrEqual(9);
});

test('what is refused and what throws is counted as failed', async () => {
  const found = await openLoop({
    rate: 1000,
    count: 6,
    send: async (index) => {
      if (index === 0) throw new Error('reset');
      return index > 2;
    },
  });
  expect(found).toMatchObject({ sent: 6, failed: 3 });
});
