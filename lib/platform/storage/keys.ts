import { keyOf } from './slots';

/** The device keys of a member's progress. */
export const STORAGE_KEYS = {
  progress: (uid: string, videoId: string) => keyOf('progress:v1', uid, videoId),
  progressQueue: (uid: string) => keyOf('progress:queue:v1', uid),
} as const;

/** Start of every progress key of a member. */
export const progressPrefix = (uid: string): string => STORAGE_KEYS.progress(uid, '');
