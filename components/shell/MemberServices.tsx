import { EventReminders } from '@/components/events/EventReminders';
import { MembershipPoller } from '@/components/membership/subscription/MembershipPoller';
import { ProgressSync } from '@/components/watch/player/ProgressSync';

/** What runs behind every page for somebody who is signed in; visitors never load it. */
export function MemberServices() {
  return (
    <>
      <ProgressSync />
      <EventReminders />
      <MembershipPoller />
    </>
  );
}
