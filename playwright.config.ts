import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGS } from './tests/e2e/support/browser-args';

/** Run through `npm run test:e2e`, which builds and starts the site and says where it is. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // For two cores: many tests wait for seconds of a class, and another has the cores meanwhile.
  workers: 4,
  // A busy machine takes its time; what is waited for comes or does not.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.E2E_SITE_URL,
    // A worker would answer what a test wants to answer itself; the test of the offline page allows it.
    serviceWorkers: 'block',
    // Without film and copies of the page, which cost a machine that draws in software as much as the page itself; a failed
    // test keeps what the page said at its end.
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
    // Adds to and takes from what every other test reads, so it has the site to itself.
    {
      name: 'editor',
      use: { ...devices['Desktop Chrome'] },
      testMatch: '**/*.editor.spec.ts',
      dependencies: ['desktop', 'phone'],
      workers: 1,
    },
  ],
});
