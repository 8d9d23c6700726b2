import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGS } from '../e2e/support/browser-args';

const { E2E_SITE_URL, HEADLESS_SHELL_PATH, HOSTED_PROXY_PORT, HOSTED_SPKI } = process.env;

/** Run by `npm run test:hosted`, which builds and starts the site and the stand-ins of its services. */
export default defineConfig({
  testDir: '.',
  forbidOnly: true,
  // One worker, because the stand-ins cannot tell which test made a call.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list', { printSteps: true }],
    ['json', { outputFile: '../../test-results/hosted.json' }],
  ],
  outputDir: '../../test-results/hosted',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: E2E_SITE_URL,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: HEADLESS_SHELL_PATH,
      args: [
        ...BROWSER_ARGS,
        `--host-resolver-rules=MAP * 127.0.0.1:${HOSTED_PROXY_PORT}`,
        `--ignore-certificate-errors-spki-list=${HOSTED_SPKI}`,
      ],
    },
  },
  projects: [
    { name: 'core', testMatch: 'core/*.spec.ts' },
    { name: 'full', testMatch: 'full/*.spec.ts' },
  ],
});
