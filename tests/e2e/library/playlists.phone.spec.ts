import type { Locator, Page } from '@playwright/test';
import { createMember, getDocument, setDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInAs } from '../support/session';
import { CLASSES } from './library.page';

const NOW = '2026-11-01T10:00:00.000Z';
const ids = CLASSES.map(({ id }) => id);
const [first, second, third] = CLASSES;

async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The target has no box');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags by raw touch events in small steps. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [start]);
  const steps = 12;
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', [{ x: start.x, y: start.y + ((end.y - start.y) * step) / steps }]);
  }
  await touch('touchEnd', []);
}

async function openPlaylist(page: Page) {
  const member = await createMember({ isSubscribed: true });
  const path = `users/${member.uid}/playlists/mine`;
  await setDocument(path, { title: 'Slow Monday', videoIds: ids, createdAt: NOW, updatedAt: NOW });
  await signInAs(page, member);
  await page.goto('/library/playlists/mine');
  const list = page.getByRole('list', { name: 'Classes in order' });
  const rows = list.getByRole('heading');
  await expect(rows).toHaveText([first.title, second.title, third.title]);
  return { path, list, rows };
}

test('moves a class by touch on large targets without scrolling the page, and keeps the order after a reload', async ({
  page,
}) => {
  const { path, list, rows } = await openPlaylist(page);
  for (const button of await list.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBe(widths[1]);

  const handle = page.getByRole('button', { name: `Move ${first.title}, 1 of 3` });
  await handle.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await drag(page, handle, list.getByRole('listitem').nth(2));
  await expect(rows).toHaveText([second.title, third.title, first.title]);
  expect(await scrolled()).toBe(before);
  await expect.poll(() => getDocument(path)).toMatchObject({ videoIds: [second.id, third.id, first.id] });

  await drag(
    page,
    page.getByRole('button', { name: `Move ${third.title}, 2 of 3` }),
    list.getByRole('listitem').nth(0),
  );
  await expect(rows).toHaveText([third.title, second.title, first.title]);
  await page.reload();
  await expect(rows).toHaveText([third.title, second.title, first.title]);
});
