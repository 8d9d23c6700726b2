import { publicEnv, serverEnv } from '@/lib/platform/config/env';
import { processWide } from '@/lib/sanity/process-wide';
import { logAsJson } from '@/lib/server/http/json-log';
import { refuseMalformedRequests } from '@/lib/server/http/malformed-requests';
import { assignRequestIds } from '@/lib/server/http/request-id';
import { createSentry } from '@/lib/server/http/sentry';
import { createSharedPages } from '@/lib/server/shared/shared-pages';
import { sharedRedis } from '@/lib/server/shared/shared-state';
import { drainOnSignal } from './drain';
import { keepQueryOfMovedPages } from './moved-address';
import { startProblems } from './setting-problems';

/** Makes the shared pages available to scripts/build/page-cache.js, which Next loads outside of the bundle. */
function sharePages(): void {
  const redis = sharedRedis();
  if (redis) processWide('shared-pages', () => createSharedPages(redis));
}

/** Exits if a hosted site's settings are unsafe: the build checked them, but they may have changed since then. */
export function prepareServer(environment: Readonly<Record<string, string | undefined>>): void {
  // The banner about test payments is part of the build, so this setting must come from the build.
  const built = { ALLOW_TEST_PAYMENTS: publicEnv.isTestPayments ? 'yes' : '' };
  const problems = publicEnv.isEmbedded ? [] : startProblems({ ...environment, ...built });
  if (problems.length > 0) {
    console.error(`\nThe site cannot start with these settings.\n\n${problems.join('\n\n')}\n`);
    process.exit(1);
  }
  assignRequestIds();
  keepQueryOfMovedPages();
  if (!publicEnv.isEmbedded) {
    refuseMalformedRequests();
    logAsJson(createSentry(serverEnv().sentryDsn));
  }
  sharePages();
  const { drainSeconds } = serverEnv();
  if (drainSeconds !== null) drainOnSignal(drainSeconds * 1000);
}
