import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Waits for fades, whose contrast differs a moment later. Endless and paused animations are not waited for. */
const fading = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
      .map(({ id, effect, currentTime }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `${id} ${target?.outerHTML.slice(0, 120)} at ${currentTime} of ${effect?.getComputedTiming().endTime}`;
      }),
  );

/** Expects no axe violation of WCAG and best practices in the page or in `part`. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expect.poll(() => fading(page)).toEqual([]);
  // In the page itself and without details of what passes, which is faster; no page has a frame of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}
