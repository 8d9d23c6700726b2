import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGS } from './tests/e2e/support/browser-args';

/** Run by `npm run test:e2e`, which builds and starts the site. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/daily-work.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A retried test is reported as flaky with its first error; scripts/test.ts fails the run from two on.
  retries: 1,
  // For two cores: many tests wait for seconds of a class.
  workers: 4,
  // Generous, for busy machines.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.E2E_SITE_URL,
    // A service worker would answer requests that tests intercept.
    serviceWorkers: 'block',
    // Without screenshots and DOM snapshots, which are expensive with software rendering.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: { executablePath: process.env.HEADLESS_SHELL_PATH, args: BROWSER_ARGS },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'] },
      testIgnore: ['**/*.phone.spec.ts', '**/*.editor.spec.ts'],
    },
    { name: 'phone', use: { ...devices['Pixel 7'] }, testMatch: '**/*.phone.spec.ts' },
    // Changes the content that other tests read, so it runs alone.
    {
      name: 'editor',
      use: { ...devices['Desktop Chrome'] },
      testMatch: '**/*.editor.spec.ts',
      dependencies: ['desktop', 'phone'],
      workers: 1,
    },
  ],
});
