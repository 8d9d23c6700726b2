import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { ReadContent } from '@/lib/sanity/client';
import { REVISIONS_QUERY } from '@/lib/sanity/queries';
import { type ApiAnswer, refusal, tooMany } from '@/lib/server/http/api-answer';
import type { RateLimit } from '@/lib/server/http/rate-limit';
import { parseJson } from '@/lib/server/http/route-input';
import { isSameSecret } from '@/lib/server/http/same-secret';
import { buildAll, pagesToBuild, type RebuildTools } from './rebuild-pages';
import { isShownType } from './shown-pages';

/** Maximum age of a signature; older messages are refused as possible replays. */
const MAX_AGE_MS = 5 * 60_000;

const bodySchema = v.object({
  documents: v.array(
    v.object({
      _id: v.string(),
      _type: v.string(),
      slug: v.nullish(v.string(), null),
      /** Published revision. If null (from an old webhook), `isChangeReadable` does not wait for the document. */
      _rev: v.nullish(v.string(), null),
      _updatedAt: v.nullish(v.string(), null),
      operation: v.nullish(v.string(), null),
    }),
  ),
});

export type ChangedDocument = v.InferOutput<typeof bodySchema>['documents'][number];

/** Returns whether `header` (`t=<ms>,v1=<base64url HMAC-SHA256 of "t.body">`) is a recent signature of the body. */
function isSignedNow(body: Buffer, header: unknown, secret: string, nowMs: number): boolean {
  const parts = typeof header === 'string' ? /^t=(\d{1,15}),v1=([\w-]{1,100})$/.exec(header) : null;
  if (!parts || secret === '') return false;
  const [, timestamp = '', signature = ''] = parts;
  if (Math.abs(nowMs - Number(timestamp)) > MAX_AGE_MS) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('base64url');
  return isSameSecret(signature, expected);
}

const revisionsSchema = v.array(v.object({ _id: v.string(), _rev: v.string(), _updatedAt: v.string() }));

/** Pauses between the checks of `isChangeReadable`, 5 s in total. */
const RETRY_PAUSES_MS = [200, 300, 500, 500, 500, 1000, 1000, 1000];

/** Waits until the content API returns the changed documents. Resolves to false after the last of `pauses`. */
export async function isChangeReadable(
  documents: readonly ChangedDocument[],
  read: ReadContent,
  pauses: readonly number[] = RETRY_PAUSES_MS,
): Promise<boolean> {
  const shown = documents.filter(({ _type, _rev }) => _rev !== null && isShownType(_type));
  if (shown.length === 0) return true;
  const ids = shown.map(({ _id }) => _id);
  for (const pauseMs of [0, ...pauses]) {
    await pause(pauseMs);
    const found = new Map(
      (await read(REVISIONS_QUERY, { ids }, revisionsSchema)).map((one) => [one._id, one]),
    );
    const isReadable = ({ _id, _rev, _updatedAt, operation }: ChangedDocument): boolean => {
      const now = found.get(_id);
      const isNewer = now !== undefined && _updatedAt !== null && now._updatedAt > _updatedAt;
      // A newer version also ends the wait, even for a deletion: an editor may have created the document again.
      return isNewer || (operation === 'delete' ? now === undefined : now?._rev === _rev);
    };
    if (shown.every(isReadable)) return true;
  }
  return false;
}

interface WebhookDependencies extends RebuildTools {
  readonly secret: string;
  readonly limit: RateLimit;
  readonly now: () => number;
  readonly isReadable: (documents: readonly ChangedDocument[]) => Promise<boolean>;
  readonly announce: () => Promise<void>;
}

/** Resolves to false if `announce` fails, because this instance must rebuild its pages even then. */
async function announceToAll(announce: WebhookDependencies['announce']): Promise<boolean> {
  try {
    await announce();
    return true;
  } catch (error) {
    console.error('The content change could not be announced to the other instances', error);
    return false;
  }
}

/** Sanity sometimes sends drafts, although its webhook is set to leave them out. */
const isUnpublished = ({ _id }: ChangedDocument): boolean => /^(drafts|versions)\./.test(_id);

/**
 * Tells all instances about a content change and rebuilds its pages, but ignores drafts. Answers 401 for a bad
 * signature, 400 for a bad body, 429 for too many messages, 500 after a failure. Sanity retries 429 and 500 twice.
 */
export async function takeContentChange(
  body: Buffer,
  signature: unknown,
  deps: WebhookDependencies,
): Promise<ApiAnswer> {
  if (!isSignedNow(body, signature, deps.secret, deps.now()))
    return refusal(401, 'The signature is not valid.');
  const parsed = v.safeParse(bodySchema, parseJson(body));
  if (!parsed.success) return refusal(400, 'That is not a list of documents.');
  const documents = parsed.output.documents.filter((document) => !isUnpublished(document));
  if (documents.length === 0) return { status: 200, body: { revalidated: [] } };
  const waitSec = await deps.limit.take('content');
  if (waitSec > 0) return tooMany(waitSec, 'Too many changes at once.');
  const isReadable = await deps.isReadable(documents);
  // Announced only after `isReadable`: an instance that reads too early would cache old content.
  const isAnnounced = await announceToAll(deps.announce);
  const pages = await pagesToBuild(documents, deps);
  const paths = pages.map(({ path }) => path);
  const failed = await buildAll(pages, deps);
  if (!isReadable) return refusal(500, 'The changed content cannot be read yet.');
  if (failed.length === 0 && isAnnounced) return { status: 200, body: { revalidated: paths } };
  if (failed.length === 0) return refusal(500, 'The other instances could not be told.');
  return { status: 500, body: { error: { message: 'Some pages could not be built again.', failed } } };
}
