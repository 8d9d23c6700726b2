import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGS } from '../e2e/support/browser-args';

/** Run by `npm run test:studio`, which builds and starts the Studio and the site. */
export default defineConfig({
  testDir: '.',
  forbidOnly: true,
  // The tests change one dataset.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1400, height: 900 },
    baseURL: process.env.E2E_STUDIO_URL,
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.HEADLESS_SHELL_PATH, args: BROWSER_ARGS },
  },
});
