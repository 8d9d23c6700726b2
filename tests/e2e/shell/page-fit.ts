import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures';

const TEXT = 16;
/** The browser's text size of a user who doubles it (WCAG 1.4.4). */
const LARGE_TEXT = 32;
/** Widths with text sizes in px. Desktop last, because later checks use the page at that width. */
const VIEWS = [
  [360, LARGE_TEXT],
  [1280, LARGE_TEXT],
  [360, TEXT],
  [768, TEXT],
  [1920, TEXT],
  [1280, TEXT],
] as const;
const PHONE = 360;

interface Limits {
  readonly textPx: number;
  /** Minimum text size of fields: an iPhone zooms into a field with smaller text. */
  readonly fieldPx: number;
  readonly targetPx: number;
  /** Minimum height of buttons, fields and menu entries. */
  readonly controlPx: number;
}

/** Runs in the page. Lists overflow, cut text, broken words of headings and facts, small text and small targets. */
function readFaults({ textPx, fieldPx, targetPx, controlPx }: Limits): string[] {
  const faults = new Set<string>();
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 40);
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const isHiddenFromEyes = (element: Element): boolean =>
    element.closest('.visually-hidden, [inert]') !== null || !isShown(element);

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.add(`sticks out by ${scrollWidth - clientWidth} px`);

  /** Rows that scroll sideways may overflow. */
  const isInRow = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || isInRow(element.parentElement));

  /** Element that cuts off what overflows `element` below. Null if there is none, or if it scrolls. */
  const clipOf = (element: Element | null): Element | null => {
    if (element === null) return null;
    const { overflowY } = getComputedStyle(element);
    if (overflowY === 'visible') return clipOf(element.parentElement);
    return overflowY === 'auto' || overflowY === 'scroll' ? null : element;
  };

  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!parent || !texts.currentNode.textContent?.trim() || isHiddenFromEyes(parent)) continue;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    if (size < textPx) faults.add(`text of ${size} px: ${nameOf(parent)}`);
    const { right } = parent.getBoundingClientRect();
    if (right > clientWidth + 1 && !isInRow(parent)) faults.add(`text runs out of sight: ${nameOf(parent)}`);
    range.selectNodeContents(texts.currentNode);
    const clip = clipOf(parent)?.getBoundingClientRect();
    if (clip && range.getBoundingClientRect().bottom > clip.bottom + size / 2)
      faults.add(`text is cut off: ${nameOf(parent)}`);
    if (!parent.closest('h1, h2, h3, dd')) continue;
    for (const { index, 0: word } of texts.currentNode.textContent.matchAll(/[^\s–-]+/g)) {
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const lines = range.getClientRects();
      // Where lines are narrow, their rectangles overlap.
      if ((lines[0]?.top ?? 0) < (lines[lines.length - 1]?.top ?? 0)) faults.add(`broken word: ${word}`);
    }
  }

  /** A link that covers its card is as large as the card. */
  const targetOf = (element: Element): DOMRect => {
    const after = getComputedStyle(element, '::after');
    const card = element instanceof HTMLElement ? element.offsetParent : null;
    const covers = after.position === 'absolute' && after.content !== 'none' && after.top === '0px';
    const label = element.matches('input') ? element.closest('label') : null;
    return (label ?? (covers && card ? card : element)).getBoundingClientRect();
  };
  const isInSentence = (element: Element): boolean =>
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
  for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    if (isHiddenFromEyes(element) || isInSentence(element)) continue;
    const isField = element.matches(
      'textarea, select, input:not([type=radio], [type=checkbox], [type=range])',
    );
    if (isField && Number.parseFloat(getComputedStyle(element).fontSize) < fieldPx)
      faults.add(`field with small text: ${element.id}`);
    const { width, height } = targetOf(element);
    const size = `${Math.round(width)} x ${Math.round(height)}`;
    const isControl = element.matches('button, select, textarea, summary, nav a, header a, footer a');
    // Half a pixel is the rounding of the browser.
    if (Math.min(width, height) < targetPx - 0.5) faults.add(`target of ${size}: ${nameOf(element)}`);
    else if (isControl && height < controlPx - 0.5) faults.add(`control of ${size}: ${nameOf(element)}`);
  }
  return [...faults];
}

/** Expects no overflow, cut text, small text or small targets from a phone to a wide screen, also with doubled text. */
export async function expectFits(page: Page): Promise<void> {
  const found: string[] = [];
  const browser = await page.context().newCDPSession(page);
  for (const [width, text] of VIEWS) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: text } });
    await page.setViewportSize({ width, height: 800 });
    const isPhone = width === PHONE;
    const limits = { textPx: 14, fieldPx: isPhone ? 16 : 14, targetPx: 24, controlPx: isPhone ? 44 : 24 };
    found.push(
      ...(await page.evaluate(readFaults, limits)).map((fault) => `${width}, text ${text}: ${fault}`),
    );
  }
  expect(found).toEqual([]);
}
