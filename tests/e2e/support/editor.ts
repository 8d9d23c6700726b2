import { expect } from '@playwright/test';
import { owner } from './embedded-admin';

const EMBEDDED_URL = process.env.E2E_EMBEDDED_URL ?? 'http://127.0.0.1:4200';
const SITE_URL = process.env.E2E_SITE_URL ?? 'http://localhost:3200';
const CONTENT = '/content/v2025-04-18/data';

/** Publishes content like an editor; the webhook then tells the site. */
export const publish = (...mutations: readonly object[]): Promise<unknown> =>
  owner('POST', `${CONTENT}/mutate/production`, { mutations });

/** Returns a published document. Throws when it does not exist. */
export async function publishedDocument(id: string): Promise<Record<string, unknown>> {
  const search = new URLSearchParams({ query: '*[_id == $id][0]', $id: JSON.stringify(id) });
  const response = await fetch(`${EMBEDDED_URL}${CONTENT}/query/production?${search}`);
  const { result: document } = (await response.json()) as { result: Record<string, unknown> | null };
  if (!document) throw new Error(`Nothing is published as ${id}`);
  return document;
}

/** Resolves once the page at `path` contains the text. */
export const expectPageToHold = (path: string, text: string): Promise<void> =>
  expect.poll(async () => (await (await fetch(SITE_URL + path)).text()).includes(text)).toBe(true);
