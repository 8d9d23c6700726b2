import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createMember, type MemberOptions, type TestMember } from './embedded-admin';

const EMBEDDED_URL = process.env.E2E_EMBEDDED_URL ?? 'http://127.0.0.1:4200';
const API_KEY = process.env.E2E_API_KEY ?? 'embedded-key';

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

/** ID token for calls to the site's API. */
export const idTokenOf = async (member: TestMember): Promise<string> => (await requestTokens(member)).idToken;

/** Storage key and value of the Firebase session. */
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

/** Firebase Auth prefers this database to local storage once it has run. */
const SESSIONS = 'firebaseLocalStorageDb';

/** Signs a browser context in without the form, by storing a Firebase session. Replaces any former session. */
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

/** Opens a second device of the member, in a browser context that is watched like the test's own. */
export async function openSecondDevice(
  browser: Browser,
  guard: { watch(context: BrowserContext): Promise<void> },
  member: TestMember,
): Promise<Page> {
  const context = await browser.newContext();
  await guard.watch(context);
  const page = await context.newPage();
  await signInAs(page, member);
  return page;
}

/** Makes an account and signs the page in with it. */
export async function signInNew(page: Page, options?: MemberOptions): Promise<TestMember> {
  const member = await createMember(options);
  await signInAs(page, member);
  return member;
}
