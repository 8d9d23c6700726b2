import { afterAll, expect, test } from 'vitest';
import { liveTools } from '@/lib/server/membership/sync-ports';
import { tick } from '@/lib/server/operations/tick';
import { startMailHarness } from './harness';

const backend = await startMailHarness();
afterAll(() => backend.stop());

const MINUTE = 60_000;
const MIDNIGHT = Math.ceil(Date.now() / (24 * 60 * MINUTE)) * 24 * 60 * MINUTE;

test('does the work of the new day after the work of the day before has ended past midnight', async () => {
  const daily = async (...times: readonly number[]) => {
    const clock = [...times];
    const now = () => (clock.length > 1 ? clock.shift() : clock[0]) ?? 0;
    const tools = { mail: null, billing: liveTools(), readEvents: async () => [], now };
    return (await tick(tools, Date.now() + MINUTE)).done.daily;
  };
  expect(await daily(MIDNIGHT - 1, MIDNIGHT + MINUTE)).toMatch(/^memberships compared/);
  expect(await daily(MIDNIGHT + 2 * MINUTE)).toMatch(/^memberships compared/);
  expect(await daily(MIDNIGHT + 3 * MINUTE)).toBe('nothing due');
});
