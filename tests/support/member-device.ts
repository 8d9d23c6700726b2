import { closeStores } from '@/lib/member/open-stores';
import { server } from './fake-firestore';
import { keepSession } from './stored-session';

/** Empties the server and the device's local storage, then stores a session of this member on the device. */
export function startDevice(uid: string): void {
  server.reset();
  closeStores();
  localStorage.clear();
  keepSession(uid);
}
