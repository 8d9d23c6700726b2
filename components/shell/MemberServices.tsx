import { useEffect } from 'react';
import { EventReminders } from '@/components/events/EventReminders';
import { MembershipPoller } from '@/components/membership/subscription/MembershipPoller';
import { useToast } from '@/contexts/ToastContext';
import { onChangeRefused } from '@/lib/member/refusal';

function RefusedChangeToast() {
  const { showToast } = useToast();
  useEffect(() => {
    onChangeRefused((message) => showToast({ title: 'A change wasn’t saved', message, variant: 'danger' }));
    return () => onChangeRefused(null);
  }, [showToast]);
  return null;
}

export function MemberServices() {
  return (
    <>
      <RefusedChangeToast />
      <EventReminders />
      <MembershipPoller />
    </>
  );
}
