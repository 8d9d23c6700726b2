import { createClient } from '@sanity/client';
import { validatePreviewUrl } from '@sanity/preview-url-secret';
import { defineQuery } from 'groq';
import * as v from 'valibot';
import { routes } from '@/lib/platform/config/routes';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { isRecord } from '@/lib/platform/storage/shape';
import { clientConfig, readDrafts } from './client';
import { contentConfig, READ_DEADLINE_MS } from './config';

/** Returns the preview path; null if the Studio stored no secret for it in the last hour. Rejects if Sanity fails. */
export async function previewPathOf(url: string): Promise<string | null> {
  const client = createClient(clientConfig(contentConfig(), { isPrivate: true }));
  const check = validatePreviewUrl(client, url);
  const { isValid, redirectTo = '/' } = await withDeadline(check, 'The preview link', READ_DEADLINE_MS);
  if (!isValid) return null;
  return /^\/(?![/\\])/.test(redirectTo) ? redirectTo : '/';
}

/** Calls `onChange` once Sanity is connected and after every edit, even of a draft. Returns a function to stop. */
export function onDraftChange(
  onChange: () => void,
  onError: (error: unknown) => void,
  config = contentConfig(),
): () => void {
  const changes = createClient(clientConfig(config, { isDraft: true }))
    .listen(
      '*[_type != "sanity.previewUrlSecret"]',
      {},
      { events: ['welcome', 'mutation'], includeResult: false, visibility: 'query' },
    )
    .subscribe({ next: onChange, error: onError });
  return () => changes.unsubscribe();
}

type Content = Readonly<Record<string, unknown>>;

const blockText = ({ children }: Content): string =>
  Array.isArray(children)
    ? children.map((span) => (isRecord(span) ? String(span.text ?? '') : '')).join('')
    : '';

/** Yields each text and its Studio path, such as `description[_key=="a"]`; an `alt` text has the picture's path. */
function* textsIn(value: unknown, path: string): Generator<{ readonly path: string; readonly text: string }> {
  if (typeof value === 'string') yield { path: path.replace(/\.alt$/, ''), text: value };
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) {
      const key = isRecord(item) && typeof item._key === 'string' ? `_key=="${item._key}"` : index;
      yield* textsIn(item, `${path}[${key}]`);
    }
  else if (isRecord(value) && value._type === 'block') yield { path, text: blockText(value) };
  else if (isRecord(value) && value._type !== 'reference')
    for (const [name, child] of Object.entries(value))
      if (!name.startsWith('_') && name !== 'slug')
        yield* textsIn(child, path === '' ? name : `${path}.${name}`);
}

/** Returns each text with its document and field. Skips single characters, which would match too many elements. */
export const editableTexts = (documents: readonly Content[]) =>
  documents.flatMap((document) =>
    [...textsIn(document, '')]
      .filter(({ text }) => text.trim().length > 1)
      .map((found) => ({ id: String(document._id), type: String(document._type), ...found })),
  );

const TEXTS_QUERY = defineQuery(`[
  ...*[_type in $types || (_type in ["video", "series", "style", "instructor", "event", "page"] && slug.current == $slug)],
  ...*[_type in ["video", "series", "style", "instructor", "event"]]{_id, _type, title, name}
]`);

const TYPES_OF_PAGE: Readonly<Record<string, readonly string[]>> = {
  [routes.home]: ['settings', 'voice', 'faq'],
  [routes.faq]: ['faq'],
  [routes.pricing]: ['plan', 'faq'],
};

/** Returns the texts that a page may show: all texts of its own documents, and titles and names of other documents. */
export const textsOfPage = (path: string) =>
  readDrafts(
    TEXTS_QUERY,
    { types: TYPES_OF_PAGE[path] ?? [], slug: (path.split('/').at(-1) ?? '').replace(/^ms-/, '') },
    v.array(v.record(v.string(), v.unknown())),
  ).then(editableTexts);
