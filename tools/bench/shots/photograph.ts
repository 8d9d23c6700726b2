import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { signIn } from '../visitors';
import { LOOKERS, type Looker, type Shot, type Width } from './pages';

const PATIENCE_MS = 15_000;
/** Longest wait in milliseconds for things that a picture can do without: the last image, the last answer. */
const GRACE_MS = 1500;
/** A longer page is cut off at this height. */
const LONGEST_PX = 7000;

const isPhone = (width: Width): boolean => width < 800;
const heightOf = (width: Width): number => (width === 360 ? 740 : width === 1920 ? 1080 : 900);

/** Opens a window of this width, signed in as this kind of viewer. */
export async function openWindow(
  browser: Browser,
  site: string,
  looker: Looker,
  width: Width,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: heightOf(width) },
    isMobile: isPhone(width),
    hasTouch: isPhone(width),
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const email = LOOKERS[looker];
  if (email) await signIn(context, site, email);
  return context;
}

/** Waits for open requests and images, but at most GRACE_MS each: some pages send requests all the time. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: GRACE_MS }).catch(() => undefined);
  await page
    .waitForFunction(() => [...document.images].every((image) => image.complete), null, { timeout: GRACE_MS })
    .catch(() => undefined);
}

/** Scrolls down and back to the top, to load images and sections that load only when they become visible. */
async function seeEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = window.innerHeight;
    for (let top = 0; top < document.documentElement.scrollHeight && top < 12_000; top += step) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
  await quiet(page);
}

/** Photographs a page into the folder. Returns the file name; on failure it logs the reason and returns null. */
export async function photograph(
  context: BrowserContext,
  site: string,
  shot: Shot,
  width: Width,
  folder: string,
): Promise<string | null> {
  const page = await context.newPage();
  const file = `${shot.name}-${width}.jpg`;
  try {
    await page.goto(site + shot.path);
    await page.getByTestId('loading-overlay').waitFor({ state: 'detached' });
    await page.locator('main').first().waitFor();
    if (!shot.isWindow) await seeEverything(page);
    else await quiet(page);
    await shot.prepare?.(page);
    if (shot.prepare) await quiet(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.screenshot({
      path: path.join(folder, file),
      type: 'jpeg',
      quality: 82,
      animations: 'disabled',
      ...(!shot.isWindow && {
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST_PX) },
      }),
    });
    return file;
  } catch (cause) {
    console.warn(`${file}: ${cause instanceof Error ? cause.message.split('\n')[0] : cause}`);
    return null;
  } finally {
    await page.close();
  }
}
