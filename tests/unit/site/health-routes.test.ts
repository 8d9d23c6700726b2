import { expect, test } from 'vitest';
import { healthRoute } from '@/lib/server/site/health-routes';
import { callRoute } from '../../support/call-route';

test('answers that the process is alive, uncached [7.27]', async () => {
  const answer = await callRoute(healthRoute, {});
  expect(answer).toMatchObject({ status: 200, body: { status: 'alive' } });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect((await callRoute(healthRoute, { method: 'POST' })).status).toBe(405);
});
