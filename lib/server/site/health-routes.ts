import * as v from 'valibot';
import { readCatalogueVersion } from '@/lib/catalogue/read-catalogue';
import { readFreshContent } from '@/lib/sanity/client';
import { processWide } from '@/lib/sanity/process-wide';
import { adminDb } from '@/lib/server/firebase/admin';
import { refusal } from '@/lib/server/http/api-answer';
import { publicRoute } from '@/lib/server/http/public-route';
import { fromQuery } from '@/lib/server/http/route-input';
import { isDraining } from './drain';
import { createReadiness } from './readiness';

const nothing = v.object({});

/** GET /api/health: the process is alive. Nothing behind it is asked, so that no failure elsewhere restarts it. */
export const healthRoute = publicRoute({
  limit: null,
  methods: { GET: fromQuery(nothing, async () => ({ status: 200, body: { status: 'alive' } })) },
});

const isReady = (): Promise<boolean> =>
  processWide('readiness', () =>
    createReadiness({
      checks: {
        'the content': () => readCatalogueVersion(readFreshContent),
        // No such document is needed: that there is none is an answer.
        'the database': () => adminDb().doc('deletedAccounts/nobody').get(),
      },
      isDraining,
    }),
  )();

/** GET /api/ready: this instance can answer visitors; 503 while it cannot, or has been told to stop. */
export const readyRoute = publicRoute({
  limit: null,
  methods: {
    GET: fromQuery(nothing, async () =>
      (await isReady()) ? { status: 200, body: { status: 'ready' } } : refusal(503, 'Not ready.'),
    ),
  },
});
