import { expect, type Locator, type Page } from '@playwright/test';
import { createClient } from '@sanity/client';

const studioUrl = process.env.E2E_STUDIO_URL ?? '';
export const siteUrl = process.env.E2E_SITE_URL ?? '';

/** Writes what a test needs before it opens the Studio. */
export const content = createClient({
  projectId: 'embedded',
  dataset: 'production',
  apiVersion: '2025-04-18',
  apiHost: `${studioUrl.replace('localhost', '127.0.0.1')}/content`,
  useProjectHostname: false,
  useCdn: false,
  perspective: 'raw',
});

export const field = (page: Page, name: string): Locator =>
  page.getByTestId(`field-${name}`).locator('input, textarea, select').first();

export const publishButton = (page: Page): Locator => page.getByTestId('action-publish');

export async function openDocument(page: Page, id: string, type: string): Promise<void> {
  await page.goto(`/intent/edit/id=${id};type=${type}`);
  await expect(page.getByTestId('document-panel-scroller')).toBeVisible();
}

/** Presses an entry of the menu beside the button Publish. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click();
  await page.getByRole('menuitem', { name }).click();
}

export async function publish(page: Page): Promise<void> {
  await expect(publishButton(page)).toBeEnabled();
  await publishButton(page).click();
  await expect(page.getByText('Published. The site shows it within seconds.').first()).toBeVisible();
}

/** Changes fields of a draft, as the Studio does. */
export const editDraft = (publishedId: string, set: object) =>
  content.action({
    actionType: 'sanity.action.document.edit',
    publishedId,
    draftId: `drafts.${publishedId}`,
    patch: { set },
  });

/** A draft of a class that lacks nothing but its playback. */
export async function draftClass(id: string, slug: string, title: string): Promise<void> {
  const { _rev, _createdAt, _updatedAt, ...like } = (await content.getDocument('video-barre-basics')) ?? {
    _type: 'video',
  };
  await content.create({ ...like, _id: `drafts.${id}`, title, slug: { _type: 'slug', current: slug } });
}

export const siteAnswer = async (path: string) => fetch(new URL(path, siteUrl), { redirect: 'manual' });
