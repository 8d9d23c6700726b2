import { setUserTimezone } from '@/lib/platform/dates/timezone';
import { setChosenScheme } from '@/lib/site/theme/chosen-scheme';
import type { UserProfile } from './user-profile';

/** Puts what she chose where every page finds it at once, before any profile is read. */
export function mirrorProfile({ timezone, preferences }: UserProfile): void {
  setUserTimezone(timezone ?? null);
  setChosenScheme(preferences?.theme ?? null);
}
