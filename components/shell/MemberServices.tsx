import { EventReminders } from '@/components/events/EventReminders';
import { MembershipPoller } from '@/components/membership/subscription/MembershipPoller';
import { ProgressSync } from '@/components/watch/player/ProgressSync';

/** Background work for signed-in users, in a chunk that visitors do not load. */
export function MemberServices() {
  return (
    <>
      <ProgressSync />
      <EventReminders />
      <MembershipPoller />
    </>
  );
}
