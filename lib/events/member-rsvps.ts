import { storeOf } from '@/lib/member/open-stores';
import { RSVPS } from './rsvps';

/** One store per member for all pages. */
export const memberRsvps = storeOf(RSVPS, async () => (await import('./rsvps-remote')).rsvpsRemote);
