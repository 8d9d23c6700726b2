import type { Fault } from '@/embedded/faults/fault-board';
import { type PlainDocument, toFields } from '../../unit/rules/database';

const EMBEDDED_URL = process.env.E2E_EMBEDDED_URL ?? 'http://127.0.0.1:4200';
const PROJECT = process.env.E2E_PROJECT ?? 'demo-bellaforte';
const PASSWORD = 'Correct-horse-9';

export interface TestMember {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

export interface MemberOptions {
  readonly displayName?: string;
  readonly role?: 'user' | 'moderator' | 'admin';
  readonly isSubscribed?: boolean;
  readonly isEmailVerified?: boolean;
  readonly profile?: Readonly<Record<string, unknown>>;
}

let counter = 0;
const unique = (): string => `${process.pid}-${Date.now().toString(36)}-${++counter}`;

/** Calls the admin listener as owner. Throws unless it answers 2xx. */
export async function owner(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(EMBEDDED_URL + path, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text ? JSON.parse(text) : null;
}

function fromRest(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const [kind, content] = Object.entries(value)[0] ?? [];
  if (kind === 'integerValue') return Number(content);
  if (kind === 'nullValue') return null;
  if (kind === 'arrayValue') return (content.values ?? []).map(fromRest);
  if (kind === 'mapValue') return fromRestFields(content.fields ?? {});
  return content;
}

const fromRestFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fromRest(field)]));

const documents = `projects/${PROJECT}/databases/(default)/documents`;

/** Writes a document as owner, replacing it. `path` like `users/u1`. */
export async function setDocument(path: string, data: PlainDocument): Promise<void> {
  const write = { update: { name: `${documents}/${path}`, fields: toFields(data) } };
  await owner('POST', `/v1/${documents}:commit`, { writes: [write] });
}

export async function getDocument(path: string): Promise<Record<string, unknown> | null> {
  const [answer] = (await owner('POST', `/v1/${documents}:batchGet`, {
    documents: [`${documents}/${path}`],
  })) as readonly { found?: { fields?: object } }[];
  return answer?.found ? fromRestFields(answer.found.fields ?? {}) : null;
}

export async function signInMethodsOf(uid: string): Promise<readonly string[]> {
  const answer = (await owner(
    'POST',
    `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:lookup`,
    { localId: [uid] },
  )) as { users?: readonly { providerUserInfo?: readonly { providerId: string }[] }[] };
  return (answer.users?.[0]?.providerUserInfo ?? []).map(({ providerId }) => providerId);
}

/** Removes a sign-in provider, as another device would. */
export const unlinkProviderOf = (uid: string, providerId: string): Promise<unknown> =>
  owner('POST', `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`, {
    localId: uid,
    deleteProvider: [providerId],
  });

/** Creates an account with a profile. A membership lasts a year, in all three places the server writes. */
export async function createMember(options: MemberOptions = {}): Promise<TestMember> {
  const {
    role = 'user',
    isSubscribed = false,
    isEmailVerified = true,
    displayName = 'Test Member',
  } = options;
  const email = `member-${unique()}@bellaforte.example`;
  const account = (await owner('POST', `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`, {
    email,
    password: PASSWORD,
    displayName,
    emailVerified: isEmailVerified,
  })) as { localId: string };
  const uid = account.localId;
  const expiresAt = new Date(Date.now() + 365 * 86_400_000).toISOString();
  const membership = { plan: 'monthly', expiresAt };
  await owner('POST', `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`, {
    localId: uid,
    customAttributes: JSON.stringify({ role, ...(isSubscribed && { subscribed: true, ...membership }) }),
  });
  if (isSubscribed) await setDocument(`entitlements/${uid}`, { status: 'active', version: 1, ...membership });
  await setDocument(`users/${uid}`, {
    uid,
    email,
    displayName,
    photoURL: null,
    subscriptionStatus: isSubscribed ? 'active' : 'inactive',
    createdAt: new Date().toISOString(),
    authProvider: 'email',
    isEmailVerified,
    role,
    profileCompleteness: 19,
    ...options.profile,
  });
  return { uid, email, password: PASSWORD, displayName };
}

/** Makes matching requests of a service fail. Name a `uid`, `body` or `match`, because tests run in parallel. */
export const addFault = (fault: Fault): Promise<unknown> => owner('POST', '/emulator/faults', fault);
