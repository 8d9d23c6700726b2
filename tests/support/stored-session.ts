/** Stores a session in local storage in the format of Firebase Auth. */
export function keepSession(uid: string): void {
  const session = { uid, stsTokenManager: { refreshToken: 'r' } };
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', JSON.stringify(session));
}
