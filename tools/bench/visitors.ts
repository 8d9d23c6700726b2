import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';

export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

export const openBrowser = (executablePath: string | undefined): Promise<Browser> =>
  chromium.launch({ executablePath, args: ARGS });

/** Signs in to a demo account with the form and waits until the site has opened the next page. */
export async function signIn(
  context: BrowserContext,
  site: string,
  email = 'member@bellaforte.example',
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${site}/auth/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Rock-your-life-1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await page.close();
}

/** Opens a phone-sized browser context without an account. */
export const openVisitor = (chrome: Browser): Promise<BrowserContext> => chrome.newContext(PHONE);

/** Opens a phone-sized browser context that is signed in and has empty caches. */
export async function openMember(chrome: Browser, site: string): Promise<BrowserContext> {
  const context = await chrome.newContext(PHONE);
  await signIn(context, site);
  const state = JSON.stringify(await context.storageState());
  await context.close();
  const isKept = (entry: { readonly name?: unknown }) => !String(entry?.name ?? '').includes('cache');
  const withoutCaches = JSON.parse(state, (_, value) =>
    Array.isArray(value) ? value.filter(isKept) : value,
  );
  return chrome.newContext({ ...PHONE, storageState: withoutCaches });
}

/** Starts a signed-in browser that other programs reach at `port`. Returns a function that closes it. */
export async function openMemberBrowser(
  executablePath: string | undefined,
  site: string,
  port: number,
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-member-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...ARGS, `--remote-debugging-port=${port}`],
    // Playwright turns the back-forward cache off by default; real browsers have it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  await signIn(context, site);
  return async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
