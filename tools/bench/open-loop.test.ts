import assert from 'node:assert/strict';
import { test } from 'node:test';
import { latencies, openLoop } from './open-loop';

test('computes percentiles', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  assert.deepEqual(latencies(times, 2), { sent: 100, failed: 2, p50: 50, p95: 95, p99: 99, max: 100 });
});

test('sends on time while answers are late, and counts each wait from its due time', async () => {
  let resolve: (isOk: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((done) => {
    resolve = done;
  });
  let sent = 0;
  const found = await openLoop({
    rate: 1000,
    count: 20,
    send: async () => {
      sent += 1;
      if (sent === 20) resolve(true);
      return promise;
    },
  });
  assert.equal(found.sent, 20);
  assert.equal(found.failed, 0);
  assert.ok(found.max >= 18);
  assert.ok(found.p50 >= 9);
});

test('counts refused and throwing requests as failed', async () => {
  const found = await openLoop({
    rate: 1000,
    count: 6,
    send: async (index) => {
      if (index === 0) throw new Error('reset');
      return index > 2;
    },
  });
  assert.deepEqual([found.sent, found.failed], [6, 3]);
});
