import { useState } from 'react';
import { useAccess } from '@/components/membership/use-access';
import { Button, LinkButton } from '@/components/ui/Button';
import { FieldError } from '@/components/ui/FieldFrame';
import { Skeleton } from '@/components/ui/Skeleton';
import { useTask } from '@/components/ui/use-task';
import { useAuth } from '@/contexts/AuthContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { withNext } from '@/lib/account/sign-in/safe-next';
import { DOORS_OPEN, type EventState, isDoorOpen } from '@/lib/events/event-state';
import { type JoinDetails, requestJoin } from '@/lib/events/events-api';
import type { LiveEvent } from '@/lib/events/live-event';
import { routes } from '@/lib/platform/config/routes';
import { AppError } from '@/lib/platform/errors/app-error';
import { ApiRefusal } from '@/lib/platform/http/post-as-member';

const MEMBERSHIP_REASONS = new Set(['no-membership', 'ended', 'payment']);
const SIGN_IN_AGAIN = new AppError('credentials', 'Please sign in again to join.');

/** Joins the event; retries once with a new token. Calls `onRefused` if the event was moved or canceled, or is over. */
export function useJoin(slug: string, onRefused: () => Promise<void>) {
  const { getIdToken } = useAuth();
  const { refresh } = useSubscription();
  const [details, setDetails] = useState<JoinDetails | null>(null);
  const { isBusy, error, run } = useTask(
    'The event could not be joined',
    'We couldn’t get you in. Please try again.',
  );

  const attempt = async (isRetry: boolean): Promise<void> => {
    try {
      const token = await getIdToken(isRetry);
      if (token === null) throw SIGN_IN_AGAIN;
      setDetails(await requestJoin(slug, token));
    } catch (cause) {
      if (!isRetry && cause instanceof AppError && cause.category === 'credentials') return attempt(true);
      if (cause instanceof ApiRefusal && cause.reason !== null)
        void (MEMBERSHIP_REASONS.has(cause.reason) ? refresh() : onRefused());
      throw cause;
    }
  };

  return { details, isBusy, error, join: () => run(() => attempt(false)) };
}

interface JoinPanelProps {
  readonly event: LiveEvent;
  readonly state: EventState;
  readonly joining: ReturnType<typeof useJoin>;
}

function Invitation({ slug, isVisitor }: { readonly slug: string; readonly isVisitor: boolean }) {
  const here = routes.event(slug);
  return (
    <div className="stack">
      <p>Live events and replays come with membership.</p>
      <div className="cluster">
        <LinkButton href={withNext(routes.pricing, here)}>See membership</LinkButton>
        {isVisitor && (
          <LinkButton href={withNext(routes.signIn, here)} variant="quiet">
            Sign In
          </LinkButton>
        )}
      </div>
    </div>
  );
}

export function JoinPanel({ event, state, joining }: JoinPanelProps) {
  const access = useAccess();
  const { details, isBusy, error, join } = joining;
  if (details) return <p>You’re in.</p>;
  if (access.kind === 'loading') return <Skeleton height={96} />;
  if (access.kind === 'visitor' || (access.kind === 'unsubscribed' && !access.isUnknown))
    return <Invitation slug={event.slug} isVisitor={access.kind === 'visitor'} />;
  if (!isDoorOpen(state)) return <p>{DOORS_OPEN} we start. Come back then.</p>;
  return (
    <div className="stack">
      <p>{state === 'live' ? 'We’re live. Come as you are.' : 'Doors are open.'}</p>
      <div className="cluster">
        <Button size="large" isBusy={isBusy} onClick={() => void join()}>
          Join now
        </Button>
      </div>
      <FieldError message={error} />
    </div>
  );
}
