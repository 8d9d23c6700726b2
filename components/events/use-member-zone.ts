import { useSyncExternalStore } from 'react';
import { userTimezone } from '@/lib/dates/timezone';

const never = () => () => undefined;

/** The member's time zone; null on the server, which cannot know it. */
export const useMemberZone = (): string | null =>
  useSyncExternalStore<string | null>(never, userTimezone, () => null);
