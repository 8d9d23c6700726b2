import { useSyncExternalStore } from 'react';
import { onZoneChange, userTimezone } from '@/lib/platform/dates/timezone';

/** Returns the member's chosen time zone or the browser's; null on the server and during hydration. */
export const useMemberZone = (): string | null =>
  useSyncExternalStore<string | null>(onZoneChange, userTimezone, () => null);
