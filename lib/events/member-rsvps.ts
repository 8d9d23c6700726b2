import { storeOf } from '@/lib/member/open-stores';
import { RSVPS } from './rsvps';

export const memberRsvps = storeOf(RSVPS, async () => (await import('./rsvps-remote')).rsvpsRemote);
