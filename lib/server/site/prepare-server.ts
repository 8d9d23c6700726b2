import { serverEnv } from '@/lib/platform/config/env';
import { sharePages } from '@/lib/server/shared/share-pages';
import { drainOnSignal } from './drain';

/** What a server does once, before its first answer. */
export function prepareServer(): void {
  sharePages();
  const { drainSeconds } = serverEnv();
  if (drainSeconds !== null) drainOnSignal(drainSeconds * 1000);
}
