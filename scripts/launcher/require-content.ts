import * as v from 'valibot';
import { createReader } from '../../lib/sanity/client';
import type { SanityConfig } from '../../lib/sanity/config';
import { LaunchError } from './settings';

/** The content of a hosted site as the environment names it. */
export const hostedContent = (): SanityConfig => ({
  projectId: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID ?? '',
  dataset: process.env.NEXT_PUBLIC_SANITY_DATASET || 'production',
  apiHost: null,
  readToken: process.env.SANITY_READ_TOKEN ?? '',
});

/** Throws LaunchError when content cannot be read, before a build fails at each of its pages in turn. */
export async function requireContent(config: SanityConfig): Promise<void> {
  try {
    await createReader(config)('count(*[_type == "settings"])', {}, v.number());
  } catch (error) {
    const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new LaunchError(
      `The content ${config.projectId}/${config.dataset} cannot be read, and the pages are built from it: ${why.split('\n')[0]}`,
    );
  }
}
