import { startProblems } from '@/lib/platform/config/backend-mode';
import { publicEnv, serverEnv } from '@/lib/platform/config/env';
import { refuseMalformedRequests } from '@/lib/server/http/malformed-requests';
import { sharePages } from '@/lib/server/shared/share-pages';
import { drainOnSignal } from './drain';

/**
 * What a server does once, before its first answer. Ends the process, in words, where the settings of a hosted site are not
 * safe: an image may be started with others than it was built with.
 */
export function prepareServer(environment: Readonly<Record<string, string | undefined>>): void {
  const problems = publicEnv.isEmbedded ? [] : startProblems(environment);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exit(1);
  }
  if (!publicEnv.isEmbedded) refuseMalformedRequests();
  sharePages();
  const { drainSeconds } = serverEnv();
  if (drainSeconds !== null) drainOnSignal(drainSeconds * 1000);
}
