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

/** GET /api/health: checks no other service, so that their failures do not restart the process. */
export const healthRoute = publicRoute({
  limit: null,
  methods: { GET: fromQuery(nothing, async () => ({ status: 200, body: { status: 'alive' } })) },
});

const isReady = (): Promise<boolean> =>
  processWide('readiness', () =>
    createReadiness({
      checks: {
        'the content': () => readCatalogueVersion(readFreshContent),
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
