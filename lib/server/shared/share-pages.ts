import { processWide } from '@/lib/sanity/process-wide';
import { createSharedPages } from './shared-pages';
import { sharedRedis } from './shared-state';

/**
 * Lets Next's cache handler (scripts/build/page-cache.js, which Next loads by itself and outside of the bundle) find the
 * pages that all instances share. Without a store each instance keeps its own.
 */
export function sharePages(): void {
  const redis = sharedRedis();
  if (redis) processWide('shared-pages', () => createSharedPages(redis));
}
