import type { Browser } from 'playwright';
import { median } from './lighthouse';
import { PHONE } from './visitors';
import { untilQuiet } from './weigh-page';

const SLOWDOWN = 4;
const VISITS = 5;

interface Step {
  readonly name: string;
  readonly from: string;
  /** Selector of the link. */
  readonly link: string;
}

/** Steps to measure. The pointer rests on the link before the press, so that the site can prefetch the next page. */
export const STEPS: readonly Step[] = [
  { name: 'catalogue to a class', from: '/videos', link: 'main a[href^="/watch/"]' },
  { name: 'a class to catalogue', from: '/watch/morning-flow-sun', link: 'main a[href="/videos"], footer a[href="/videos"]' },
];

/** A step on the reference site, from fifty cards to a page of one heading: the least time that Next needs. */
export const BARE_STEP: Step = { name: 'bare Next page to a page of one heading', from: '/', link: 'main a' };

/**
 * Records the milliseconds from a press to the first frame after both path and heading have changed. Runs in the page,
 * so it has no named functions: the compiler would wrap them in a helper that the page lacks.
 */
function observePress(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const path = location.pathname;
      const title = document.querySelector('h1')?.textContent;
      const timer = setInterval(() => {
        const heading = document.querySelector('h1')?.textContent;
        if (location.pathname === path || heading === title || heading === undefined) return;
        clearInterval(timer);
        requestAnimationFrame(() => setTimeout(() => Reflect.set(window, 'benchPainted', performance.now() - timeStamp)));
      }, 4);
    },
    { capture: true, once: true },
  );
}

/** Returns the milliseconds from the press to the next page's first frame, on a processor slowed down four times. */
export async function pressToNextPage(chrome: Browser, site: string, { from, link }: Step): Promise<number> {
  const found: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await chrome.newContext(PHONE);
    const page = await context.newPage();
    await page.addInitScript(observePress);
    const quiet = untilQuiet(page, 'to come');
    await page.goto(site + from);
    await quiet;
    const place = page.locator(link).locator('visible=true').first();
    await place.scrollIntoViewIfNeeded();
    await place.hover();
    await untilQuiet(page, 'there');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await place.click();
    await page.waitForFunction(() => Reflect.has(window, 'benchPainted'));
    found.push(await page.evaluate(() => Number(Reflect.get(window, 'benchPainted'))));
    await context.close();
  }
  return Math.round(median(found));
}
