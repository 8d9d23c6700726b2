/** Stores a session the way Firebase Auth does. */
export function keepSession(uid: string): void {
  const session = { uid, stsTokenManager: { refreshToken: 'r' } };
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', JSON.stringify(session));
}
