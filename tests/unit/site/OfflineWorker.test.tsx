import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectConsole } from '../../support/console-guard';

async function open(mode: 'production' | 'development', register: () => Promise<unknown>) {
  vi.stubEnv('NODE_ENV', mode);
  vi.resetModules();
  vi.useFakeTimers();
  const worker = { serviceWorker: { register } };
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (target, key) => Reflect.get(key in worker ? worker : target, key),
      has: () => true,
    }),
  );
  const { OfflineWorker } = await import('@/components/site/page/OfflineWorker');
  vi.unstubAllEnvs();
  return render(<OfflineWorker />);
}

test('registers the worker after 8 s in production', async () => {
  const register = vi.fn(async () => undefined);
  await open('production', register);
  vi.advanceTimersByTime(7999);
  expect(register).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js');
});

test('registers no worker after unmount or in development', async () => {
  const register = vi.fn(async () => undefined);
  (await open('production', register)).unmount();
  vi.advanceTimersByTime(60_000);
  await open('development', register);
  vi.advanceTimersByTime(60_000);
  expect(register).not.toHaveBeenCalled();
});

test('warns when the browser refuses the worker', async () => {
  expectConsole('warn', 'The offline page could not be kept');
  await open('production', () => Promise.reject(new Error('no room')));
  await vi.advanceTimersByTimeAsync(8000);
});
