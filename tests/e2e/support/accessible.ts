import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** What fades in or out has another contrast than a moment later. Endless and stopped animations are not waited for. */
const expectStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isPassing = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const passing = document.getAnimations().filter(isPassing);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** No fault that axe can find by the rules of WCAG and its best practices, in the whole page or in `part`. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectStill(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}
