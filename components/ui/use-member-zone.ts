import { useSyncExternalStore } from 'react';
import { onZoneChange, userTimezone } from '@/lib/platform/dates/timezone';

/** The zone she chose, or her browser's; null on the server and while the page is drawn first, which cannot know it. */
export const useMemberZone = (): string | null =>
  useSyncExternalStore<string | null>(onZoneChange, userTimezone, () => null);
