import { serverEnv } from '@/lib/platform/config/env';
import { readFreshContent } from '@/lib/sanity/client';
import { publicRoute, type Visitor } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromBytes, MAX_EVENT_BYTES } from '@/lib/server/http/route-input';
import { createKeyedQueue } from '@/lib/server/shared/keyed-queue';
import { announceContentUpdate, readerFor } from '@/lib/server/site/content-updates';
import { isChangeReadable, takeContentChange } from '@/lib/server/site/content-webhook';
import { oldAddresses } from '@/lib/server/site/moved-address';
import { classListPaths } from './list-page-props';

/** Long, because one message of Sanity may rebuild 200 pages. After a timeout, Sanity would send it again. */
const DEADLINE_MS = 120_000;

/** Limits messages with a valid signature. Other messages are refused without being counted. */
const limit = createRateLimit({ name: 'content', limit: 60, windowMs: 60_000 });

/** Builds a page only after its last build has ended: Next would reuse a running build, which may have old content. */
const build = createKeyedQueue();

export const rebuildTools = ({ revalidate }: Pick<Visitor, 'revalidate'>) => ({
  classLists: classListPaths,
  oldAddresses: async (paths: readonly string[]) => oldAddresses(paths, await readerFor('on-demand')),
  revalidate: (path: string, { ifBuilt }: { readonly ifBuilt: boolean }) =>
    build(path, () => revalidate(path, { unstable_onlyGenerated: ifBuilt })),
});

export const contentRoute = publicRoute({
  limit: null,
  deadlineMs: DEADLINE_MS,
  methods: {
    POST: fromBytes(MAX_EVENT_BYTES, (caller, body) =>
      takeContentChange(body, caller.request.headers['sanity-webhook-signature'], {
        ...rebuildTools(caller),
        secret: serverEnv().sanity.webhookSecret,
        limit,
        now: Date.now,
        isReadable: (documents) => isChangeReadable(documents, readFreshContent),
        announce: announceContentUpdate,
      }),
    ),
  },
});
