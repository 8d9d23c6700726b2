import { EventReminders } from '@/components/events/EventReminders';
import { MembershipWatch } from '@/components/membership/subscription/MembershipWatch';
import { ProgressSync } from '@/components/watch/player/ProgressSync';

/** What runs behind every page for somebody who is signed in; visitors never load it. */
export function MemberServices() {
  return (
    <>
      <ProgressSync />
      <EventReminders />
      <MembershipWatch />
    </>
  );
}
