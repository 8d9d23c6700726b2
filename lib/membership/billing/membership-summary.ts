import { isEntitled } from '@/lib/membership/entitlement';
import type { EntitlementRecord } from './entitlement-record';

export interface MembershipSummary {
  readonly title: string;
  readonly text: string;
  readonly tone: 'good' | 'plain' | 'trouble';
  /** What she most likely wants to do: manage it, mend the payment, or join. */
  readonly action: 'manage' | 'mend' | 'join' | 'contact';
}

const KEPT = 'Your history, lists, and playlists stay just as they are.';

const none: MembershipSummary = {
  title: 'No membership yet',
  text: 'Join to watch full classes. Your account and your lists are free.',
  tone: 'plain',
  action: 'join',
};

function rest(resumesAt: string | null, day: (iso: string) => string): string {
  const back =
    resumesAt === null
      ? 'It’ll start again when you say so.'
      : `It’ll start again automatically on ${day(resumesAt)}.`;
  return `You won’t be charged during your break. ${back} ${KEPT}`;
}

/** The state of a membership in plain words. `day` writes a date for the reader. */
export function membershipSummary(
  record: EntitlementRecord | null,
  nowMs: number,
  day: (iso: string) => string,
): MembershipSummary {
  if (!record) return none;
  const { status, endsAt, expiresAt, resumesAt, isPaused } = record;
  const mayWatch = isEntitled(record, nowMs).isEntitled;
  switch (status) {
    case 'trialing':
    case 'active': {
      if (!mayWatch) break;
      const name = status === 'trialing' ? 'Free trial' : 'Active';
      if (endsAt !== null) {
        const text = `You have full access until ${day(endsAt)} and won’t be charged again. ${KEPT}`;
        return { title: 'Ending', text, tone: 'plain', action: record.grant ? 'join' : 'manage' };
      }
      if (isPaused) {
        const text = `You can watch until ${day(expiresAt ?? '')}. ${rest(resumesAt, day)}`;
        return { title: 'Pausing', text, tone: 'plain', action: 'manage' };
      }
      const text =
        status === 'trialing'
          ? 'You have full access, and you haven’t been charged yet.'
          : 'You have full access to every class.';
      return { title: name, text, tone: 'good', action: 'manage' };
    }
    case 'past_due': {
      const until = mayWatch && expiresAt !== null ? `You can watch until ${day(expiresAt)}. ` : '';
      const text = `Your last payment didn’t go through. ${until}Update your card and keep going.`;
      return { title: 'Payment overdue', text, tone: 'trouble', action: 'mend' };
    }
    case 'unpaid': {
      const text = `Your payments didn’t go through, so your classes are locked. Update your card to unlock them. ${KEPT}`;
      return { title: 'Locked until it’s paid', text, tone: 'trouble', action: 'mend' };
    }
    case 'paused':
      return { title: 'Paused', text: rest(resumesAt, day), tone: 'plain', action: 'manage' };
    case 'revoked': {
      const text = `Your last payment was returned, so your membership has stopped. Write to us if that’s a mistake. ${KEPT}`;
      return { title: 'Stopped', text, tone: 'trouble', action: 'contact' };
    }
    case 'incomplete':
    case 'incomplete_expired': {
      const text = 'Your bank didn’t confirm the payment, so you weren’t charged. You can try again.';
      return { title: 'Not paid yet', text, tone: 'plain', action: 'join' };
    }
    case 'none':
      return none;
  }
  const since = endsAt ?? expiresAt;
  // Stripe's clock may be ahead of ours and report it before it is due here.
  const ended = since !== null && Date.parse(since) > nowMs ? record.updatedAt : since;
  const when = ended === null ? '' : ` on ${day(ended)}`;
  const text = `Your membership ended${when}. ${KEPT} Come back anytime.`;
  return { title: 'Ended', text, tone: 'plain', action: 'join' };
}
