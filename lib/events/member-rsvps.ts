import { lazyRemote } from '@/lib/member/lazy-remote';
import { storeOf } from '@/lib/member/open-stores';
import { RSVPS } from './rsvps';

/** One store per member for all pages. */
export const memberRsvps = storeOf(
  RSVPS,
  lazyRemote(async () => (await import('./rsvps-remote')).rsvpsRemote),
);
