import { storeOf } from '@/lib/member/open-stores';
import { PROGRAMS } from './programs-kind';

/** One store per member for all pages. */
export const memberPrograms = storeOf(
  PROGRAMS,
  async () => (await import('./programs-remote')).programsRemote,
);
