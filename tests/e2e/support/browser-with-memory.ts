import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS } from './browser-args';

/** A browser that keeps whole pages for the Back button, as people's browsers do; the test's own has that switched off. */
export const launchWithMemory = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
