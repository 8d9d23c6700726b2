import { compileRules } from '../../../embedded/rules/ruleset';
import { DENY_ALL, startFirestore } from '../support/start-firestore';

export interface FixtureUser {
  readonly uid: string;
  /** Missing when the provider gave none. */
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly claims?: Readonly<Record<string, unknown>>;
}

export interface RulesAnswer {
  readonly status: number;
  readonly body: string;
}

/** A database whose rules can be replaced, reached by HTTP. */
export interface RulesTarget {
  /** Loads rules; returns false when they do not compile. */
  load(rules: string): Promise<boolean>;
  clear(): Promise<void>;
  /** Sends a request as this user, as a visitor (null) or as the owner. */
  send(user: FixtureUser | 'owner' | null, method: string, path: string, body: unknown): Promise<RulesAnswer>;
}

export const PROJECT = 'demo-rules';
export const ROOT = `projects/${PROJECT}/databases/(default)/documents`;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns an unsigned ID token of an account with a password, as emulators accept it. */
function unsignedToken(user: FixtureUser): string {
  const nowSec = Math.floor(Date.now() / 1000);
  const payload = {
    ...user.claims,
    ...(user.name === undefined ? {} : { name: user.name }),
    ...(user.email === undefined ? {} : { email: user.email, email_verified: user.email_verified ?? false }),
    sub: user.uid,
    user_id: user.uid,
    aud: PROJECT,
    iss: `https://securetoken.google.com/${PROJECT}`,
    iat: nowSec,
    auth_time: nowSec,
    exp: nowSec + 3600,
    firebase: { identities: user.email ? { email: [user.email] } : {}, sign_in_provider: 'password' },
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}

const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

async function startEmbedded(): Promise<string> {
  let rules = DENY_ALL;
  const { base } = await startFirestore({
    projectId: PROJECT,
    rules: () => rules,
    loadRules: (text) => {
      rules = compileRules(text);
    },
    verifyIdToken: async (token) => payloadOf(token),
  });
  return base;
}

/** Starts the embedded database, or uses the emulator of FIRESTORE_CONTRACT_URL. */
export async function startRulesTarget(): Promise<RulesTarget> {
  const base = process.env.FIRESTORE_CONTRACT_URL ?? (await startEmbedded());
  const send: RulesTarget['send'] = async (user, method, path, body) => {
    const token = user === null || user === 'owner' ? user : unsignedToken(user);
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.text() };
  };
  return {
    send,
    load: async (content) => {
      const file = { name: 'firestore.rules', content };
      const path = `/emulator/v1/projects/${PROJECT}:securityRules`;
      return (await send('owner', 'PUT', path, { rules: { files: [file] } })).status === 200;
    },
    clear: async () => {
      const { status } = await send('owner', 'DELETE', `/emulator/v1/${ROOT}`, undefined);
      if (status !== 200) throw new Error(`The database was not emptied: ${status}`);
    },
  };
}

/** Stores documents as the owner. `documents`: path below the root -> fields. */
export async function storeDocuments(
  target: RulesTarget,
  documents: readonly (readonly [path: string, fields: unknown])[],
): Promise<void> {
  if (documents.length === 0) return;
  const writes = documents.map(([path, fields]) => ({ update: { name: `${ROOT}/${path}`, fields } }));
  const { status, body } = await target.send('owner', 'POST', `/v1/${ROOT}:commit`, { writes });
  if (status !== 200) throw new Error(`The documents were not stored: ${body}`);
}
