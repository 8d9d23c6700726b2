import type { Page } from '@playwright/test';
import { createMember } from '../support/embedded-admin';
import { signInAs } from '../support/session';
import { WatchPageObject } from './watch.page';

/** Signs a new member in, opens a class with the query of its address, and presses Play. */
export async function playAsMember(page: Page, slug: string, query = ''): Promise<WatchPageObject> {
  await signInAs(page, await createMember({ isSubscribed: true }));
  const watch = new WatchPageObject(page);
  await watch.openAs('member', slug, query);
  await watch.start();
  return watch;
}
