import { isEntitled } from '../subscription/entitlement';
import type { EntitlementRecord } from './entitlement-record';

export interface MembershipWords {
  readonly title: string;
  readonly text: string;
  readonly tone: 'good' | 'plain' | 'trouble';
  /** What she most likely wants to do: manage it, mend the payment, or join. */
  readonly action: 'manage' | 'mend' | 'join' | 'contact';
}

const KEPT = 'Your history, lists and playlists stay as they are.';

const none: MembershipWords = {
  title: 'No membership yet',
  text: 'Join to watch every class in full. Your account and your lists are free.',
  tone: 'plain',
  action: 'join',
};

function rest(resumesAt: string | null, day: (iso: string) => string): string {
  const back =
    resumesAt === null ? 'It goes on when you say so.' : `It goes on by itself on ${day(resumesAt)}.`;
  return `While it rests you are not charged. ${back} ${KEPT}`;
}

/** The state of a membership in plain words. `day` writes a date for the reader. */
export function membershipWords(
  record: EntitlementRecord | null,
  nowMs: number,
  day: (iso: string) => string,
): MembershipWords {
  if (!record) return none;
  const { status, renewsAt, endsAt, expiresAt, resumesAt, isPaused } = record;
  const mayWatch = isEntitled(record, nowMs).isEntitled;
  switch (status) {
    case 'trialing':
    case 'active': {
      if (!mayWatch) break;
      const name = status === 'trialing' ? 'Free trial' : 'Active';
      if (endsAt !== null) {
        const text = `You keep full access until ${day(endsAt)} and will not be charged again. ${KEPT}`;
        return { title: 'Ending', text, tone: 'plain', action: record.grant ? 'join' : 'manage' };
      }
      if (isPaused) {
        const text = `You can watch until ${day(expiresAt ?? '')}. ${rest(resumesAt, day)}`;
        return { title: 'Pausing', text, tone: 'plain', action: 'manage' };
      }
      const charge = status === 'trialing' ? 'Your first charge is on' : 'Your next charge is on';
      const text = renewsAt === null ? 'You have full access.' : `${charge} ${day(renewsAt)}.`;
      return { title: name, text, tone: 'good', action: 'manage' };
    }
    case 'past_due': {
      const until = mayWatch && expiresAt !== null ? `You can watch until ${day(expiresAt)}. ` : '';
      const text = `Your last payment did not go through. ${until}Update your card and everything goes on.`;
      return { title: 'Payment overdue', text, tone: 'trouble', action: 'mend' };
    }
    case 'unpaid': {
      const text = `Your payments did not go through, so classes are locked. Update your card to open them again. ${KEPT}`;
      return { title: 'Locked until it is paid', text, tone: 'trouble', action: 'mend' };
    }
    case 'paused':
      return { title: 'Paused', text: rest(resumesAt, day), tone: 'plain', action: 'manage' };
    case 'revoked': {
      const text = `Your last payment was returned, so the membership has stopped. Write to us if that is a mistake. ${KEPT}`;
      return { title: 'Stopped', text, tone: 'trouble', action: 'contact' };
    }
    case 'incomplete':
    case 'incomplete_expired': {
      const text = 'Your bank did not confirm the payment, so nothing was charged. You can try again.';
      return { title: 'Not paid yet', text, tone: 'plain', action: 'join' };
    }
    case 'none':
      return none;
  }
  const since = endsAt ?? expiresAt;
  const when = since !== null && Date.parse(since) <= nowMs ? ` on ${day(since)}` : '';
  const text = `Your membership ended${when}. ${KEPT} Come back whenever you like.`;
  return { title: 'Ended', text, tone: 'plain', action: 'join' };
}
