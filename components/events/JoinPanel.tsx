import { Button } from '@/components/ui/Button';
import { FieldError } from '@/components/ui/FieldError';
import { LinkButton } from '@/components/ui/LinkButton';
import { Skeleton } from '@/components/ui/Skeleton';
import { useAccess } from '@/components/watch/use-access';
import { withNext } from '@/lib/auth/safe-next';
import { routes } from '@/lib/config/routes';
import { type EventState, isDoorOpen } from '@/lib/events/event-state';
import type { LiveEvent } from '@/lib/sanity/events';
import type { Joining } from './use-join';

export interface JoinPanelProps {
  readonly event: LiveEvent;
  readonly state: EventState;
  readonly joining: Joining;
}

function Invitation({ slug, isVisitor }: { readonly slug: string; readonly isVisitor: boolean }) {
  return (
    <div className="stack">
      <p>Live events and their replays are part of the membership.</p>
      <div className="cluster">
        <LinkButton href={routes.pricing}>See memberships</LinkButton>
        {isVisitor && (
          <LinkButton href={withNext(routes.signIn, routes.event(slug))} variant="quiet">
            Sign In
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** The way in for whoever looks: members go in while the door is open, everybody else sees how to become one. */
export function JoinPanel({ event, state, joining }: JoinPanelProps) {
  const access = useAccess();
  const { way, isBusy, error, join } = joining;
  if (way) return <p>You are in.</p>;
  if (access.kind === 'loading') return <Skeleton height={96} />;
  if (access.kind === 'visitor') return <Invitation slug={event.slug} isVisitor />;
  if (access.kind === 'unsubscribed' && !access.isUnknown)
    return <Invitation slug={event.slug} isVisitor={false} />;
  if (!isDoorOpen(state)) return <p>The doors open an hour before the start. Come back here then.</p>;
  return (
    <div className="stack">
      <p>{state === 'live' ? 'It is going on now. Come as you are.' : 'The doors are open.'}</p>
      <div className="cluster">
        <Button size="large" isBusy={isBusy} onClick={() => void join()}>
          Join now
        </Button>
      </div>
      <FieldError message={error} />
    </div>
  );
}
