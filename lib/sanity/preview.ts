import { createClient } from '@sanity/client';
import { validatePreviewUrl } from '@sanity/preview-url-secret';
import { defineQuery } from 'groq';
import * as v from 'valibot';
import { clientConfig, readDrafts } from './client';
import { contentConfig } from './config';

/**
 * Returns the path to show if the Studio stored the URL's secret within the last hour, else null.
 * Rejects when Sanity cannot be reached.
 */
export async function previewPathOf(url: string): Promise<string | null> {
  const client = createClient(clientConfig(contentConfig(), { isPrivate: true }));
  const { isValid, redirectTo = '/' } = await validatePreviewUrl(client, url);
  if (!isValid) return null;
  return /^\/(?![/\\])/.test(redirectTo) ? redirectTo : '/';
}

const LAST_CHANGE_QUERY = defineQuery(
  `*[!(_type match "sanity.*") && !(_type match "system.*")] | order(_updatedAt desc)[0]._updatedAt`,
);

/** Returns the ISO time of the last change of any document, drafts included. */
export const lastDraftChange = (): Promise<string | null> =>
  readDrafts(LAST_CHANGE_QUERY, {}, v.nullable(v.string()));

const DOCUMENT_QUERY = defineQuery(`*[_type == $type && slug.current == $slug][0]{"id": _id, "type": _type}`);
const PAGE = /^\/(watch|series|events|about\/ms-)\/?([a-z0-9-]+)$/;
const TYPES: Readonly<Record<string, string>> = {
  watch: 'video',
  series: 'series',
  events: 'event',
  'about/ms-': 'instructor',
};

/** Returns the document that a page of one class, series, event or instructor shows; null for other pages. */
export async function documentOfPage(path: string) {
  const [, kind = '', slug = ''] = PAGE.exec(path) ?? [];
  const type = TYPES[kind];
  if (type === undefined) return null;
  return readDrafts(
    DOCUMENT_QUERY,
    { type, slug },
    v.nullable(v.object({ id: v.string(), type: v.string() })),
  );
}
