import type { Page } from '@playwright/test';

/**
 * Where the page stands at the moment of the next click, which is the place to come back to: on its way to a click the
 * browser driver scrolls by itself, past a banner or a picture that comes late.
 */
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
