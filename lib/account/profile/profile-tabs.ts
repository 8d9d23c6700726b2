export const PROFILE_TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'personal-info', label: 'Personal info' },
  { id: 'subscription', label: 'Subscription' },
  { id: 'account', label: 'Account' },
] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number]['id'];

/** The tab of `?tab=`; the overview for anything unknown. */
export const toProfileTab = (value: unknown): ProfileTab =>
  PROFILE_TABS.find(({ id }) => id === value)?.id ?? 'overview';
