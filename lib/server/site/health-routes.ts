import * as v from 'valibot';
import { readCatalogueVersion } from '@/lib/catalogue/read-catalogue';
import { isRecent } from '@/lib/platform/dates/duration';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { readContent } from '@/lib/sanity/client';
import { processWide } from '@/lib/sanity/process-wide';
import { adminDb } from '@/lib/server/firebase/admin';
import { refusal } from '@/lib/server/http/api-answer';
import { publicRoute } from '@/lib/server/http/public-route';
import { fromQuery } from '@/lib/server/http/route-input';
import { isDraining } from './drain';

/** Deadline of one check; shorter than the timeouts of load balancers. */
const DEADLINE_MS = 2000;
/** Results are reused this long, so that frequent requests do not repeat the checks. */
const REUSED_MS = 2000;

interface ReadinessDependencies {
  readonly checks: Readonly<Record<string, () => Promise<unknown>>>;
  readonly isDraining: () => boolean;
  readonly now?: () => number;
  readonly deadlineMs?: number;
}

/** Returns a function that resolves to whether all checks pass. Logs a failed check once per outage. */
export function createReadiness({
  checks,
  isDraining,
  now = Date.now,
  deadlineMs = DEADLINE_MS,
}: ReadinessDependencies): () => Promise<boolean> {
  let held: { readonly atMs: number; readonly answer: Promise<boolean> } | null = null;
  const missing = new Set<string>();

  async function passes(name: string, check: () => Promise<unknown>): Promise<boolean> {
    try {
      await withDeadline(check(), name, deadlineMs);
      missing.delete(name);
      return true;
    } catch (cause) {
      if (!missing.has(name)) console.error(`Not ready: ${name} cannot be reached`, cause);
      missing.add(name);
      return false;
    }
  }

  async function look(): Promise<boolean> {
    const passed = await Promise.all(Object.entries(checks).map(([name, check]) => passes(name, check)));
    return passed.every(Boolean);
  }

  return async () => {
    if (isDraining()) return false;
    if (!held || !isRecent(held.atMs, REUSED_MS, now())) held = { atMs: now(), answer: look() };
    return held.answer;
  };
}

const nothing = v.object({});

/** Checks no other service, because hosts restart the process if this route fails. */
export const healthRoute = publicRoute({
  limit: null,
  methods: { GET: fromQuery(nothing, async () => ({ status: 200, body: { status: 'alive' } })) },
});

const isReady = (): Promise<boolean> =>
  processWide('readiness', () =>
    createReadiness({
      checks: {
        // Reads from the CDN, as pages do: checks at the API would use up Sanity's quota of API requests.
        'the content': () => readCatalogueVersion(readContent),
        'the database': () => adminDb().doc('deletedAccounts/none').get(),
      },
      isDraining,
    }),
  )();

export const readyRoute = publicRoute({
  limit: null,
  methods: {
    GET: fromQuery(nothing, async () =>
      (await isReady()) ? { status: 200, body: { status: 'ready' } } : refusal(503, 'Not ready.'),
    ),
  },
});
