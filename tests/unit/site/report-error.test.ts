// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { reportError } from '@/lib/platform/errors/report-error';
import { allowConsole } from '../../support/console-guard';

test('sends an error once, without personal data, and at most five of a page load', async () => {
  allowConsole('error', /Unhandled/);
  const send = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'));
  window.history.replaceState(null, '', '/watch/hips?email=ann@mail.example');
  const error = new TypeError('no ann@mail.example at https://site.example/a?code=1');
  reportError('Unhandled', error);
  reportError('Unhandled', error);
  expect(send).toHaveBeenCalledTimes(1);
  const body = String(send.mock.calls[0]?.[1]?.body);
  expect(JSON.parse(body)).toMatchObject({
    name: 'TypeError',
    message: 'no [email] at https://site.example/a',
    page: '/watch/hips',
  });
  expect(body).not.toContain('ann@');
  for (let count = 0; count < 20; count += 1) reportError('Unhandled', `reason ${count}`);
  expect(send).toHaveBeenCalledTimes(5);
});
