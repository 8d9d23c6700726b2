import { type Cached, readCached, writeCache } from '@/lib/platform/cache/cache-store';
import { setUserTimezone } from '@/lib/platform/dates/timezone';
import { isProfileOf, type UserProfile } from './user-profile';

export const readCachedProfile = (uid: string): Cached<UserProfile> | null =>
  readCached('userProfile', isProfileOf(uid), uid);

export function writeCachedProfile(profile: UserProfile): void {
  writeCache('userProfile', profile, profile.uid);
}

export function applyProfile({ timezone }: UserProfile): void {
  setUserTimezone(timezone ?? null);
}
