import { chmodSync, closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs';
import type { UserRecord } from 'firebase-admin/auth';
import { isDay } from '../lib/training/programs/days';
import { agreeToReads, progressOf } from './launcher/costly-read';
import {
  findAccount,
  flag,
  openNamed,
  operatorName,
  readArguments,
  runOperatorCommand,
  text,
} from './launcher/operator';
import { LaunchError } from './launcher/settings';

const USAGE = `Use one of:
  npm run members -- list [--plan monthly] [--status active] [--newsletter yes] [--since 2027-01-01]
                          [--seen-before 2027-01-01] [--csv members.csv] [--yes]
  npm run members -- role <email>             shows the role
  npm run members -- role <email> admin       gives a role: admin or moderator
  npm run members -- role <email> none        takes it away, and signs the account out
  npm run members -- delete <email or uid>    shows the account; --yes deletes it with its data and membership`;

const ROLES = ['admin', 'moderator', 'none'];

const roleOf = ({ customClaims }: UserRecord): string => String(customClaims?.role ?? 'none');

/** Replaces control characters: in a member's name, they could forge lines or control the operator's terminal. */
const lineOf = (row: readonly string[]): string =>
  row.map((cell) => cell.replace(/\p{Cc}/gu, ' ')).join('\t');

/** Throws if the file cannot be written. Leaves no new file, because an empty list would look like a finished one. */
function checkWritable(file: string): void {
  const isNew = !existsSync(file);
  closeSync(openSync(file, 'a', 0o600));
  // The mode given to `open` does not change a file that exists, for example an older list.
  if (isNew) rmSync(file);
  else chmodSync(file, 0o600);
}

async function list(args: readonly string[]): Promise<void> {
  const { values } = readArguments(USAGE, {
    args: [...args],
    options: {
      ...{ plan: text, status: text, newsletter: text, since: text, 'seen-before': text, csv: text },
      yes: flag,
    },
  });
  const { newsletter } = values;
  if (newsletter !== undefined && newsletter !== 'yes' && newsletter !== 'no')
    throw new LaunchError('--newsletter must be yes or no.');
  for (const name of ['since', 'seen-before'] as const)
    if (values[name] !== undefined && !isDay(values[name]))
      throw new LaunchError(`--${name} must be a day like 2027-01-31.`);
  const { adminAuth, adminDb } = await import('../lib/server/firebase/admin');
  const { memberCost, membersOf } = await import('../lib/server/operations/member-list');
  const { csvText } = await import('../lib/account/member-csv');
  const db = adminDb();
  const { rows, reads } = await memberCost(db);
  await agreeToReads(`${rows} accounts`, reads, values.yes === true);
  const { plan, status, since, csv } = values;
  // Checks the path now, so that a wrong path fails before any read that costs money.
  if (csv !== undefined) openNamed(() => checkWritable(csv));
  const filter = { plan, status, newsletter, since, seenBefore: values['seen-before'] } as const;
  const show = progressOf(rows);
  const found: string[][] = [];
  let done = 0;
  for await (const page of membersOf({ db, auth: adminAuth() }, filter, Date.now())) {
    found.push(...page.rows.map((row) => Object.values(row)));
    done += page.read;
    show(done);
  }
  const head = ['uid', 'email', 'name', 'plan', 'status', 'since', 'last seen', 'source', 'newsletter'];
  if (csv === undefined) for (const row of [head, ...found]) console.log(lineOf(row));
  else writeFileSync(csv, csvText([head, ...found]), { mode: 0o600 });
  console.error(`${found.length} of ${done} accounts${csv === undefined ? '' : ` are in ${csv}`}.`);
}

/** With --yes, deletes the account, its data and its membership, even if only the profile document is left. */
async function erase(args: readonly string[]): Promise<void> {
  const options = { yes: flag };
  const { values, positionals } = readArguments(USAGE, { args: [...args], allowPositionals: true, options });
  const [who = '', ...rest] = positionals;
  if (!/^[^/]+$/.test(who) || rest.length > 0) throw new LaunchError(USAGE);
  const { adminAuth, adminDb } = await import('../lib/server/firebase/admin');
  const { findUser } = await import('../lib/server/firebase/accounts');
  const { eraseAccount, liveDeletion } = await import('../lib/server/account/delete-account');
  const uid = who.includes('@') ? (await findAccount(adminAuth(), { email: who })).uid : who;
  const user = await findUser(adminAuth(), uid);
  const profile = await adminDb().doc(`users/${uid}`).get();
  if (!user && !profile.exists) throw new LaunchError(`No account has the uid ${uid}.`);
  const found = lineOf([uid, user?.email ?? profile.get('email') ?? 'no email']);
  if (!values.yes) {
    console.log(`${found}\nNothing was deleted; --yes deletes it and ends the membership without a refund.`);
    return;
  }
  await eraseAccount(uid, liveDeletion());
  console.log(`${found}\nThe account, its data and its membership are deleted.`);
}

void runOperatorCommand(async () => {
  const commands = new Map([
    ['list', list],
    ['delete', erase],
  ]);
  const run = commands.get(process.argv[2] ?? '');
  if (run) return run(process.argv.slice(3));
  const { adminAuth, adminDb } = await import('../lib/server/firebase/admin');
  const { logOperation } = await import('../lib/server/membership/operator');
  const [command, email, role, ...rest] = process.argv.slice(2);
  if (command !== 'role' || !email?.includes('@') || rest.length > 0) throw new LaunchError(USAGE);
  const auth = adminAuth();
  const user = await findAccount(auth, { email });
  if (role === undefined) {
    console.log(`${email}: ${roleOf(user)}`);
    return;
  }
  if (!ROLES.includes(role))
    throw new LaunchError(`The role must be one of ${ROLES.join(', ')}.\n\n${USAGE}`);
  if (role === 'admin' && !user.emailVerified)
    throw new LaunchError(`${email} is not confirmed. Open the link in the email of the sign-up first.`);
  const { role: _former, ...claims } = user.customClaims ?? {};
  await auth.setCustomUserClaims(user.uid, role === 'none' ? claims : { ...claims, role });
  if (role === 'none') await auth.revokeRefreshTokens(user.uid);
  const change = { uid: user.uid, before: roleOf(user), after: role, reason: 'set by an operator' };
  await logOperation(adminDb(), operatorName(), { action: 'role', ...change });
  console.log(`${email}: ${role}. It counts at the next sign-in, or within an hour.`);
});
