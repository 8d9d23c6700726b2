import { closeStores } from '@/lib/member/open-stores';
import { server } from './fake-firestore';
import { keepSession } from './stored-session';

/** Begins with an empty server and on a device that stores nothing but the session of this member. */
export function startDevice(uid: string): void {
  server.reset();
  closeStores();
  localStorage.clear();
  keepSession(uid);
}
