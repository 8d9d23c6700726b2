import type { Page } from '@playwright/test';
import type { TestMember } from './embedded-admin';

const EMBEDDED_URL = process.env.E2E_EMBEDDED_URL ?? 'http://127.0.0.1:4200';
const API_KEY = 'embedded-key';

interface SignInAnswer {
  readonly idToken: string;
  readonly refreshToken: string;
}

async function requestTokens(member: TestMember): Promise<SignInAnswer> {
  const response = await fetch(
    `${EMBEDDED_URL}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${API_KEY}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: member.email, password: member.password, returnSecureToken: true }),
    },
  );
  if (!response.ok) throw new Error(`Sign-in of ${member.email} failed: ${await response.text()}`);
  return (await response.json()) as SignInAnswer;
}

/** The member's ID token, for calls to the site's own API. */
export const idTokenOf = async (member: TestMember): Promise<string> => (await requestTokens(member)).idToken;

/** What the identity SDK keeps of a signed-in member: the name it is stored under, and the text. */
export async function storedSession(member: TestMember): Promise<readonly [key: string, value: string]> {
  const { idToken, refreshToken } = await requestTokens(member);
  const user = {
    uid: member.uid,
    email: member.email,
    emailVerified: true,
    displayName: member.displayName,
    isAnonymous: false,
    providerData: [
      {
        providerId: 'password',
        uid: member.email,
        displayName: member.displayName,
        email: member.email,
        phoneNumber: null,
        photoURL: null,
      },
    ],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + 3_500_000 },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  };
  return [`firebase:authUser:${API_KEY}:[DEFAULT]`, JSON.stringify(user)];
}

/** Where the identity SDK keeps a session once it has run, before what is in the local storage. */
const SESSIONS = 'firebaseLocalStorageDb';

/**
 * Signs a browser context in without the sign-in form, by storing the session as the identity SDK keeps it. A session that
 * was there, with what its token said, is gone.
 */
export async function signInAs(page: Page, member: TestMember): Promise<void> {
  const session = await storedSession(member);
  await page.goto('/assets/blank.txt');
  await page.evaluate(
    ([[key, value], sessions]) =>
      new Promise<void>((resolve, reject) => {
        localStorage.setItem(key, value);
        const removal = indexedDB.deleteDatabase(sessions);
        removal.onsuccess = () => resolve();
        removal.onerror = () => reject(removal.error);
      }),
    [session, SESSIONS] as const,
  );
}
