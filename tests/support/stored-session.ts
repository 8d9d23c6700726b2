/** Keeps a session on this device as Firebase Auth does, so that this member is at home on it. */
export function keepSession(uid: string): void {
  const session = { uid, stsTokenManager: { refreshToken: 'r' } };
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', JSON.stringify(session));
}
