import { useAccess } from '@/components/membership/use-access';
import { Button, LinkButton } from '@/components/ui/Button';
import { FieldError } from '@/components/ui/FieldFrame';
import { Skeleton } from '@/components/ui/Skeleton';
import { withNext } from '@/lib/account/sign-in/safe-next';
import { type EventState, isDoorOpen } from '@/lib/events/event-state';
import type { LiveEvent } from '@/lib/events/live-event';
import { routes } from '@/lib/platform/config/routes';
import type { Joining } from './use-join';

export interface JoinPanelProps {
  readonly event: LiveEvent;
  readonly state: EventState;
  readonly joining: Joining;
}

function Invitation({ slug, isVisitor }: { readonly slug: string; readonly isVisitor: boolean }) {
  return (
    <div className="stack">
      <p>Live events and replays come with membership.</p>
      <div className="cluster">
        <LinkButton href={routes.pricing}>See membership</LinkButton>
        {isVisitor && (
          <LinkButton href={withNext(routes.signIn, routes.event(slug))} variant="quiet">
            Sign In
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** What joining takes for the reader: members join while the event is open, everybody else sees how to become a member. */
export function JoinPanel({ event, state, joining }: JoinPanelProps) {
  const access = useAccess();
  const { details, isBusy, error, join } = joining;
  if (details) return <p>You’re in.</p>;
  if (access.kind === 'loading') return <Skeleton height={96} />;
  if (access.kind === 'visitor') return <Invitation slug={event.slug} isVisitor />;
  if (access.kind === 'unsubscribed' && !access.isUnknown)
    return <Invitation slug={event.slug} isVisitor={false} />;
  if (!isDoorOpen(state)) return <p>Doors open an hour before we start. Come back then.</p>;
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
