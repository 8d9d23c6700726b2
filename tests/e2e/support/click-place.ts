import type { Page } from '@playwright/test';

/** Records the scroll position at the next click, because the browser driver scrolls before clicking. */
export async function placeOfClick(page: Page, click: () => Promise<void>): Promise<number> {
  const place = await page.evaluateHandle(() => {
    const seen = { top: -1 };
    const note = () => {
      seen.top = window.scrollY;
    };
    window.addEventListener('click', note, { capture: true, once: true });
    return seen;
  });
  await click();
  return (await place.jsonValue()).top;
}
