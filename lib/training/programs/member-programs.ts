import { storeOf } from '@/lib/member/open-stores';
import { PROGRAMS } from './programs-kind';

export const memberPrograms = storeOf(
  PROGRAMS,
  async () => (await import('./programs-remote')).programsRemote,
);
