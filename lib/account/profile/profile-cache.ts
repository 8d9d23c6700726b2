import { type Cached, readCached, writeCache } from '@/lib/platform/cache/cache-store';
import { isProfileOf } from './parse-profile';
import type { UserProfile } from './user-profile';

/** The profile as cached on this device within its 5 minutes (product.md §9) with the time of its reading, null otherwise. */
export const readCachedProfile = (uid: string): Cached<UserProfile> | null =>
  readCached('userProfile', isProfileOf(uid), uid);

export function writeCachedProfile(profile: UserProfile): void {
  writeCache('userProfile', profile, profile.uid);
}
