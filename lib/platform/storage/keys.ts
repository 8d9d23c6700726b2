import { keyOf } from './slots';

export const STORAGE_KEYS = {
  progress: (uid: string, videoId: string) => keyOf('progress:v1', uid, videoId),
  progressQueue: (uid: string) => keyOf('progress:queue:v1', uid),
} as const;

export const progressPrefix = (uid: string): string => STORAGE_KEYS.progress(uid, '');
