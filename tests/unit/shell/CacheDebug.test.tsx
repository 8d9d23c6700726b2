import { render } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CacheDebug } from '@/components/shell/SiteServices';
import { AppProviders } from '@/contexts/AppProviders';
import { publicEnv } from '@/lib/platform/config/env';
import { createTestRouter } from '../../support/test-router';

const open = () =>
  render(
    <AppProviders>
      <CacheDebug />
    </AppProviders>,
    { wrapper: createTestRouter('/events').Wrapper },
  );

test('offers the debug object to all users in development [7.21]', async () => {
  onTestFinished(() => void Reflect.deleteProperty(window, 'cacheDebug'));
  expect(publicEnv.isDevelopment).toBe(true);
  open();
  await vi.waitFor(() => expect(window.cacheDebug?.list()).toEqual([]));
});
