import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { routes } from '@/lib/platform/config/routes';
import type { ReadContent } from '@/lib/sanity/client';
import { SLUG } from '@/lib/sanity/patterns';
import { DUE_QUERY, REVISIONS_QUERY } from '@/lib/sanity/queries';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';
import type { RateLimit } from '@/lib/server/http/rate-limit';
import { CLASS_LISTS, FIXED_PATHS } from '@/lib/site/seo/sitemap';

/** Maximum age of a signature; Sanity's own library checks none. */
const MAX_AGE_MS = 5 * 60_000;
/** Maximum pages rebuilt per message, as when a whole dataset is published. The others renew by themselves. */
const MAX_PATHS = 200;

const bodySchema = v.object({
  documents: v.array(
    v.object({
      _id: v.string(),
      _type: v.string(),
      slug: v.nullish(v.string(), null),
      /** Published revision; null from an older webhook, whose messages are handled without waiting. */
      _rev: v.nullish(v.string(), null),
      _updatedAt: v.nullish(v.string(), null),
      operation: v.nullish(v.string(), null),
    }),
  ),
});

export type ChangedDocument = v.InferOutput<typeof bodySchema>['documents'][number];
type Changed = Pick<ChangedDocument, '_type' | 'slug'>;

/** Returns whether `header` (`t=<ms>,v1=<base64url HMAC-SHA256 of "t.body">`) signs this body now. */
function isSignedNow(body: Buffer, header: unknown, secret: string, nowMs: number): boolean {
  const parts = typeof header === 'string' ? /^t=(\d{1,15}),v1=([\w-]{1,100})$/.exec(header) : null;
  if (!parts || secret === '') return false;
  const [, stamp = '', signature = ''] = parts;
  if (Math.abs(nowMs - Number(stamp)) > MAX_AGE_MS) return false;
  const expected = createHmac('sha256', secret).update(`${stamp}.`).update(body).digest();
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const PAGES: Readonly<Record<string, readonly string[]>> = {
  welcome: [routes.welcome],
  contact: [routes.contact, routes.contactUs],
  'terms-of-use': [routes.terms],
  'privacy-policy': [routes.privacy],
};

/** Static pages whose content the browser loads. */
const MEMBER_PAGES = [routes.browse, routes.library, routes.history, routes.profile];

interface Shown {
  readonly lists: readonly string[];
  readonly own?: (slug: string) => readonly string[];
}

/** Pages that show each type of document. All other pages renew by themselves within minutes. */
const SHOWN: Readonly<Record<string, Shown>> = {
  video: { lists: [...CLASS_LISTS, routes.browse], own: (slug) => [routes.watch(slug)] },
  series: { lists: [...CLASS_LISTS, routes.browse], own: (slug) => [routes.series(slug)] },
  style: { lists: [...CLASS_LISTS, routes.browse], own: (slug) => [routes.videosOfStyle(slug)] },
  instructor: { lists: CLASS_LISTS, own: (slug) => [routes.instructor(slug), routes.instructorPicks(slug)] },
  event: { lists: [routes.home, routes.events], own: (slug) => [routes.event(slug)] },
  faq: { lists: [routes.home, routes.faq, routes.pricing] },
  page: { lists: [], own: (slug) => (Object.hasOwn(PAGES, slug) ? (PAGES[slug] ?? []) : []) },
  plan: { lists: [routes.home, routes.pricing, routes.gift, routes.signUp, routes.signIn] },
  mediaLibrary: { lists: [routes.home] },
  settings: { lists: [...FIXED_PATHS, routes.contactUs, ...MEMBER_PAGES] },
};

/** Older documents may have capitals. */
const ANY_CASE = new RegExp(SLUG, 'i');

/** Only a validated slug of the message becomes part of a path. */
export function changedPaths(documents: readonly Changed[]): readonly string[] {
  const paths = documents.flatMap(({ _type, slug }) => {
    const shown = Object.hasOwn(SHOWN, _type) ? SHOWN[_type] : undefined;
    if (!shown) return [];
    const own = slug !== null && ANY_CASE.test(slug) ? shown.own?.(slug) : undefined;
    return [...(own ?? []), ...shown.lists];
  });
  return [...new Set(paths)].slice(0, MAX_PATHS);
}

const revisionsSchema = v.array(v.object({ _id: v.string(), _rev: v.string(), _updatedAt: v.string() }));

/**
 * Pauses in milliseconds between checks whether the change can be read, 5 s in total. The first check
 * usually succeeds.
 */
const LOOK_AGAIN_MS = [200, 300, 500, 500, 500, 1000, 1000, 1000];

/** Resolves to false when the content API still answers with content from before the change after 5 s. */
export async function isChangeReadable(
  documents: readonly ChangedDocument[],
  read: ReadContent,
  pauses: readonly number[] = LOOK_AGAIN_MS,
): Promise<boolean> {
  const shown = documents.filter(({ _type, _rev }) => _rev !== null && Object.hasOwn(SHOWN, _type));
  if (shown.length === 0) return true;
  const ids = shown.map(({ _id }) => _id);
  for (const pauseMs of [0, ...pauses]) {
    await pause(pauseMs);
    const found = new Map(
      (await read(REVISIONS_QUERY, { ids }, revisionsSchema)).map((one) => [one._id, one]),
    );
    const isReadable = ({ _id, _rev, _updatedAt, operation }: ChangedDocument): boolean => {
      const now = found.get(_id);
      if (operation === 'delete') return now === undefined;
      return now !== undefined && (now._rev === _rev || now._updatedAt > (_updatedAt ?? ''));
    };
    if (shown.every(isReadable)) return true;
  }
  return false;
}

interface WebhookDependencies {
  readonly secret: string;
  readonly limit: RateLimit;
  readonly now: () => number;
  /** See `isChangeReadable`. */
  readonly isReadable: (documents: readonly ChangedDocument[]) => Promise<boolean>;
  /** Rejects when the other instances could not be told. */
  readonly announce: () => Promise<void>;
  readonly classLists: () => Promise<readonly string[]>;
  /** With `ifBuilt`, only a page that was requested before is rebuilt. */
  readonly revalidate: (path: string, options: { readonly ifBuilt: boolean }) => Promise<void>;
}

const LISTED_TYPES = new Set(['video', 'series', 'style', 'instructor']);

/** Pages rebuilt at the same time; they share their requests for content (lib/sanity/shared-reads.ts). */
const AT_ONCE = 20;

interface Rebuild {
  readonly path: string;
  readonly ifBuilt: boolean;
}

async function pagesToBuild(
  documents: readonly Changed[],
  classLists: WebhookDependencies['classLists'],
): Promise<readonly Rebuild[]> {
  const paths = changedPaths(documents);
  const lists = documents.some(({ _type }) => LISTED_TYPES.has(_type)) ? await classLists() : [];
  return [
    ...paths.map((path) => ({ path, ifBuilt: false })),
    ...lists.filter((path) => !paths.includes(path)).map((path) => ({ path, ifBuilt: true })),
  ];
}

async function buildAll(pages: readonly Rebuild[], revalidate: WebhookDependencies['revalidate']) {
  const failed: string[] = [];
  const waiting = [...pages];
  const work = async (): Promise<void> => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const { path, ifBuilt } = page;
      await revalidate(path, { ifBuilt }).catch((error: unknown) => {
        console.error(`The page ${path} could not be built again`, error);
        failed.push(path);
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}

const dueSchema = v.array(v.object({ _type: v.string(), slug: v.nullable(v.string()) }));

/** Covers calls of the timer that come late; building a page twice does no harm. */
const DUE_MS = 90_000;

/** Rebuilds the pages of what was scheduled until now: a stored page is sent once more, however old it is. */
export async function showDue(
  read: ReadContent,
  nowMs: number,
  { classLists, revalidate }: Pick<WebhookDependencies, 'classLists' | 'revalidate'>,
): Promise<string> {
  const [after, until] = [nowMs - DUE_MS, nowMs].map((ms) => new Date(ms).toISOString());
  const due = await read(DUE_QUERY, { after, until }, dueSchema);
  const failed = await buildAll(await pagesToBuild(due, classLists), revalidate);
  if (failed.length > 0) throw new Error(`Pages that could not be built: ${failed.join(', ')}`);
  return `shown: ${due.length}`;
}

/** A failure must not stop this instance from rebuilding. */
async function announceToAll(announce: WebhookDependencies['announce']): Promise<boolean> {
  try {
    await announce();
    return true;
  } catch (error) {
    console.error('Only this instance knows that the content changed', error);
    return false;
  }
}

/** Answers 401 for a bad signature, 400 for another body, 429 in a burst, 500 (Sanity sends it again twice, 30 s apart) on a failure. */
export async function takeContentChange(
  body: Buffer,
  signature: unknown,
  deps: WebhookDependencies,
): Promise<ApiAnswer> {
  if (!isSignedNow(body, signature, deps.secret, deps.now()))
    return refusal(401, 'The signature is not good.');
  const waitSec = await deps.limit.take('content');
  if (waitSec > 0) return refusal(429, 'Too many changes at once.', {}, { 'Retry-After': `${waitSec}` });
  const parsed = v.safeParse(bodySchema, parseJson(body));
  if (!parsed.success) return refusal(400, 'That is not a list of documents.');
  const isReadable = await deps.isReadable(parsed.output.documents);
  // The update is announced only now: an instance that reads too early would keep the old content as the newest.
  const isAnnounced = await announceToAll(deps.announce);
  const pages = await pagesToBuild(parsed.output.documents, deps.classLists);
  const paths = pages.map(({ path }) => path);
  const failed = await buildAll(pages, deps.revalidate);
  if (!isReadable) return refusal(500, 'The changed content cannot be read yet.');
  if (failed.length === 0 && isAnnounced) return { status: 200, body: { revalidated: paths } };
  if (failed.length === 0) return refusal(500, 'The other instances could not be told.');
  return { status: 500, body: { error: { message: 'Some pages could not be built again.', failed } } };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
