import { Badge } from '@/components/ui/Badge';
import type { EventState } from '@/lib/events/event-state';

export interface EventBadgeProps {
  readonly state: EventState;
  readonly isRescheduled: boolean;
}

/** Says that the member goes there. */
export const GoingBadge = () => <Badge tone="sand">You’re going</Badge>;

/** What is special about an event now; nothing for one that simply comes. */
export function EventBadge({ state, isRescheduled }: EventBadgeProps) {
  if (state === 'cancelled') return <Badge tone="wine">Canceled</Badge>;
  if (state === 'live') return <Badge>Live now</Badge>;
  if (state === 'open') return <Badge>Doors are open</Badge>;
  if (state === 'upcoming' && isRescheduled) return <Badge tone="teal">New date</Badge>;
  return null;
}

/** Whether `EventBadge` shows anything, for places that must know it beforehand. */
export const hasBadge = ({ state, isRescheduled }: EventBadgeProps): boolean =>
  state === 'cancelled' || state === 'live' || state === 'open' || (state === 'upcoming' && isRescheduled);
