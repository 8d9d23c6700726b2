import { expect, type Locator, type Page } from '@playwright/test';
import { signInNew } from '../support/session';

export class WatchPageObject {
  readonly player: Locator;
  readonly playButton: Locator;
  readonly position: Locator;

  constructor(readonly page: Page) {
    this.player = page.getByRole('region', { name: /^Player: / });
    this.playButton = page.getByRole('button', { name: /^(Play|Watch the preview of) ./ });
    this.position = this.player.getByRole('slider', { name: 'Position' });
  }

  async open(slug: string, query = ''): Promise<void> {
    await this.page.goto(`/watch/${slug}${query}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Waits until the page knows who the visitor is. */
  async openAs(kind: 'member' | 'visitor', slug: string, query = ''): Promise<void> {
    await this.open(slug, query);
    const name = kind === 'member' ? /^Play / : /^Watch the preview of /;
    await expect(this.page.getByRole('button', { name })).toBeVisible();
  }

  async start(): Promise<void> {
    await this.playButton.click();
  }

  /** Whole seconds. */
  async second(): Promise<number> {
    return Number(await this.position.inputValue());
  }

  async expectPlayingFrom(sec: number): Promise<void> {
    await expect.poll(() => this.second()).toBeGreaterThanOrEqual(sec);
  }

  /** Shows the controls first: they hide 3 s after the last key or movement. */
  async openSettings(): Promise<void> {
    const settings = this.player.getByRole('button', { name: 'Settings' });
    await expect(async () => {
      await this.press('Shift');
      // On a busy machine a click may take effect although it ran out of time; a second one would close them again.
      if ((await settings.getAttribute('aria-expanded')) !== 'true') await settings.click({ timeout: 1000 });
      await expect(settings).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
    }).toPass();
  }

  async press(key: string): Promise<void> {
    await this.player.press(key);
  }
}

/** Signs a new subscriber in. */
export async function signInSubscriber(page: Page) {
  const member = await signInNew(page, { isSubscribed: true });
  return { member, watch: new WatchPageObject(page) };
}

/** Starts a class as a new subscriber; with `fromSec`, from there, and waits until it plays. */
export async function playAsMember(page: Page, slug: string, fromSec?: number): Promise<WatchPageObject> {
  const { watch } = await signInSubscriber(page);
  await watch.openAs('member', slug, fromSec === undefined ? '' : `?t=${fromSec}`);
  await watch.start();
  if (fromSec !== undefined) await watch.expectPlayingFrom(fromSec + 1);
  return watch;
}
