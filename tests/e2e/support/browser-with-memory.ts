import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS } from './browser-args';

/** A browser with the back-forward cache, which Playwright's own switches off. */
export const launchWithMemory = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
