/** Key under which Firebase Auth stores the session. */
export const SESSION_KEY = 'firebase:authUser:key:[DEFAULT]';

/** Stores a session in local storage in the format of Firebase Auth. `token` adds to its refresh token. */
export function keepSession(uid: string, token: object = {}): void {
  const session = { uid, stsTokenManager: { refreshToken: 'r', ...token } };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
}
