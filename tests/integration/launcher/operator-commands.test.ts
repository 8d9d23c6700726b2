import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { endOfDay } from '../../../scripts/launcher/operator';
import { compile } from '../../support/compile';
import { freePort } from '../../support/free-port';
import { HOSTED_ENVIRONMENT } from '../../support/hosted-environment';
import { startBackend } from '../../support/start-backend';

const run = promisify(execFile);
const EMAIL = 'owner@example.com';

/** The other commands start with tsx, as npm starts all of them. */
const COMPILED = ['codes', 'members', 'membership', 'notice'];
const compiled = await compile(COMPILED.map((script) => `scripts/${script}.ts`));

const backend = await startBackend({ contentDir: 'content' });
vi.stubEnv('EMBEDDED_HOST', `127.0.0.1:${backend.port}`);
const { adminAuth, adminDb } = await import('@/lib/server/firebase/admin');
const [auth, db] = [adminAuth(), adminDb()];
await auth.createUser({ uid: 'owner', email: EMAIL, emailVerified: true });
await auth.createUser({ uid: 'new', email: 'new@example.com' });
afterAll(async () => {
  vi.unstubAllEnvs();
  await backend.stop();
});

interface Told {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs an operator's command in its own process, with the local backend unless `env` has other settings. */
async function operate(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Told> {
  const { PATH = '', HOME = '' } = process.env;
  const local = { EMBEDDED_PORT: `${backend.port}`, EMBEDDED_PUBLIC_PORT: `${backend.publicPort}` };
  const program = compiled[COMPILED.indexOf(script)];
  const start = program ? [program] : ['--import', 'tsx', `scripts/${script}.ts`];
  try {
    const { stdout, stderr } = await run(process.execPath, [...start, ...args], {
      env: { PATH, HOME, NODE_ENV: 'production', ...local, ...env },
    });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

const claims = async (uid: string) => (await auth.getUser(uid)).customClaims;

test('gives, shows and takes the role of an account and keeps its other claims', async () => {
  await auth.setCustomUserClaims('owner', { subscribed: true });
  await expect(operate('members', ['role', EMAIL, 'admin'])).resolves.toMatchObject({ code: 0 });
  await expect(claims('owner')).resolves.toEqual({ subscribed: true, role: 'admin' });
  expect((await operate('members', ['role', EMAIL])).out).toContain(`${EMAIL}: admin`);
  await expect(operate('members', ['role', EMAIL, 'none'])).resolves.toMatchObject({ code: 0 });
  await expect(claims('owner')).resolves.toEqual({ subscribed: true });
});

test('lists the accounts, and nothing else, on the standard output', async () => {
  const displayName = 'Eve\nforged\tlines\u001b[2J\u009b2J';
  await db.doc('users/owner').set({ uid: 'owner', email: EMAIL, displayName });
  const { out, err } = await operate('members', ['list', '--yes']);
  const [head, ...rows] = out.trimEnd().split('\n');
  expect(head).toMatch(/^uid\temail\tname\t/);
  expect(rows.filter((row) => row.split('\t').length === 9)).toEqual(rows);
  expect(rows.join('\n')).toContain(`\t${EMAIL}\tEve forged lines [2J 2J\t`);
  expect(err).toContain('reads in Firestore');
});

test('leaves no empty list and keeps an older one when the accounts cannot be read', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'members-')), 'members.csv');
  // Firebase Auth refuses to look up a uid of more than 128 characters.
  const unreadable = db.doc(`users/${'u'.repeat(129)}`);
  await unreadable.set({});
  const list = () => operate('members', ['list', '--yes', '--csv', file]);
  await expect(list()).resolves.toMatchObject({ code: 1 });
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, 'older');
  await expect(list()).resolves.toMatchObject({ code: 1 });
  expect(readFileSync(file, 'utf8')).toBe('older');
  await unreadable.delete();
});

test('lets only the owner read a list that replaces an older one', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'members-')), 'members.csv');
  writeFileSync(file, 'older', { mode: 0o644 });
  await expect(operate('members', ['list', '--yes', '--csv', file])).resolves.toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toContain(EMAIL);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('deletes an account with its data only with --yes', async () => {
  const email = 'child@example.com';
  const { uid } = await auth.createUser({ email });
  const documents = [`users/${uid}`, `users/${uid}/notes/v1`, `entitlements/${uid}`].map((at) => db.doc(at));
  for (const document of documents) await document.set({ uid, email });
  const left = async () => (await db.getAll(...documents)).filter(({ exists }) => exists).length;
  expect((await operate('members', ['delete', email])).out).toContain(
    `${uid}\t${email}\nNothing was deleted`,
  );
  expect(await left()).toBe(3);
  expect((await operate('members', ['delete', email, '--yes'])).out).toContain('are deleted.');
  expect(await left()).toBe(0);
  await expect(auth.getUser(uid)).rejects.toThrow();
  expect((await db.doc(`deletedAccounts/${uid}`).get()).exists).toBe(true);
});

test('deletes the data that an account deleted in the Firebase console has left', async () => {
  const document = db.doc('users/left');
  await document.set({ uid: 'left', email: 'left@example.com' });
  await expect(operate('members', ['delete', 'left', '--yes'])).resolves.toMatchObject({ code: 0 });
  expect((await document.get()).exists).toBe(false);
});

test('accepts coming days that exist', () => {
  expect(endOfDay('2099-01-31', 'until')).toBe(Date.parse('2099-01-31T23:59:59Z'));
  for (const day of ['2099-02-30', '2020-01-31', '2099-1-31', 'soon', '2099-01-31T08:00:00Z'])
    expect(() => endOfDay(day, 'until'), day).toThrow('--until must be a coming day like 2027-01-31.');
});

test('grants a membership, and says what the member has when a comparison changes nothing', async () => {
  const args = ['grant', '--email', EMAIL, '--plan', 'monthly', '--until', '2099-01-31', '--reason', 'press'];
  const { code, out } = await operate('membership', args);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ action: 'grant', uid: 'owner', reason: 'press' });
  const compared = await operate('membership', ['reconcile', '--email', EMAIL]);
  expect(compared.out).toMatch(/^owner: active monthly until 2099-01-31T23:59:59\.000Z\n1 members looked at/);
});

test('ends a promotion code only by its name', async () => {
  await expect(operate('codes', ['create', 'SPRING', '--percent', '20'])).resolves.toMatchObject({ code: 0 });
  await expect(operate('codes', ['end'])).resolves.toMatchObject({ code: 1 });
  expect((await operate('codes', [])).out).toContain('SPRING: 20% off');
  expect((await operate('codes', ['end', 'spring'])).out).toContain('spring is over.');
});

test('takes the amount of a promotion code in whole units of a currency without cents', async () => {
  const args = ['create', 'HARU', '--amount', '500', '--currency', 'jpy'];
  await expect(operate('codes', args)).resolves.toMatchObject({ code: 0 });
  expect((await operate('codes', [])).out).toContain('HARU: ¥500 off');
});

test('shows a notice to all accounts first, and queues it once with --send', async () => {
  await db.doc('users/owner').set({ uid: 'owner' });
  const all = (await db.collection('users').get()).size;
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'notice-')), 'notice.txt');
  writeFileSync(file, 'New terms\n\nThey change in spring.\n\nSee you in class.');
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const call = (from: string, ...more: string[]) =>
    operate('notice', [
      ...['--name', 'terms-1', '--about', 'terms', '--from', from, '--file', file, '--yes', ...more],
    ]);
  for (const from of [day(29), '2099-02-30'])
    expect((await call(from)).err).toContain('at least 30 days ahead');
  const shown = await call(day(40));
  expect(shown.out).toContain('Subject: New terms');
  expect(shown.out).toContain(`${all} members would get this mail.`);
  expect((await db.collection('mails').get()).size).toBe(0);
  expect((await call(day(40), '--send')).out).toContain(`${all} mails queued.`);
  expect((await call(day(40), '--send')).out).toContain('0 mails queued.');
  expect((await call(day(41), '--send')).err).toContain('used for another notice');
});

const WITHOUT_FILE = '--name a --about terms --from 2099-01-31 --file no-such-notice.txt'.split(' ');

test.each([
  ['members', ['role', 'new@example.com', 'admin'], 'is not confirmed'],
  ['members', ['role', 'no-one@example.com'], 'No account has the email'],
  ['members', ['list', '--since', '2027-1-31'], '--since must be a day'],
  ['members', ['list', '--seen-before', '2027-02-30'], '--seen-before must be a day'],
  ['members', ['delete', '--yes'], 'Use one of:'],
  ['members', ['delete', 'no-one', '--yes'], 'No account has the uid no-one.'],
  ['notice', WITHOUT_FILE, "open 'no-such-notice.txt'"],
  ['membership', ['end', '--email', 'no-one@example.com', '--reason', 'asked'], 'No account has the email'],
  ['membership', ['end', '--email', 'no-address', '--reason', 'asked'], 'email'],
  ['membership', ['reconcile', '--uid', 'no-one'], 'No account has the uid no-one.'],
  ['membership', ['reconcile', EMAIL], 'Use one of:'],
  ['codes', ['end', 'SPRING', 'SUMMER'], 'Use one of:'],
  ['members', ['list', '--yes', '--csv', '/no/such/folder/members.csv'], '/no/such/folder/members.csv'],
  ['setup-stripe', ['--aply'], 'npm run setup:stripe'],
])('%s %j is refused with a reason and no stack', async (script, args, reason) => {
  const { code, err } = await operate(script, args);
  expect(code).toBe(1);
  expect(err).toContain(reason);
  expect(err).not.toMatch(/^ {4}at /m);
});

test('uses the hosted services when their keys are set', async () => {
  const hosted = await operate('membership', [], HOSTED_ENVIRONMENT);
  expect(hosted).toMatchObject({ code: 1, err: expect.stringContaining('npm run membership -- grant') });
  const broken = await operate('membership', [], { ...HOSTED_ENVIRONMENT, FIREBASE_PRIVATE_KEY: 'garbage' });
  expect(broken.err).toContain('FIREBASE_PRIVATE_KEY cannot be read');
});

test('reset deletes no data folder that the user named, and says so', async () => {
  const env = { EMBEDDED_DATA_DIR: '/named/by/the/user', EMBEDDED_PORT: `${await freePort()}` };
  const { code, err } = await operate('local', ['--reset'], env);
  expect(code).toBe(1);
  expect(err).toContain('/named/by/the/user. Delete that folder instead.');
});

test('setup:stripe names what it needs, and needs neither prices nor a webhook', async () => {
  const { code, err } = await operate('setup-stripe', []);
  expect(code).toBe(1);
  for (const key of ['STRIPE_SECRET_KEY', 'NEXT_PUBLIC_SANITY_PROJECT_ID', 'NEXT_PUBLIC_SITE_URL'])
    expect(err).toContain(`${key} is missing.`);
  expect(err).not.toMatch(/STRIPE_(PRICES|WEBHOOK_SECRET) /);
});
