import { type Browser, chromium } from '@playwright/test';

/** A browser that keeps whole pages for the Back button, as people's browsers do; the test's own has that switched off. */
export const launchWithMemory = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
