import { publicEnv } from '@/lib/platform/config/env';

/** Address of a Firebase Auth call that the SDK does not offer; `path` begins with the service's host. */
export function identityAddress(path: string): string {
  const host = publicEnv.isEmbedded ? location.origin : 'https:/';
  return `${host}/${path}?key=${publicEnv.firebase.apiKey}`;
}
