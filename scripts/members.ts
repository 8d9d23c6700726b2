import type { Auth, UserRecord } from 'firebase-admin/auth';
import { runOperatorCommand } from './launcher/operator';
import { LaunchError } from './launcher/settings';

const USAGE = `Use one of:
  npm run members -- role <email>             shows the role
  npm run members -- role <email> admin       gives a role: admin or moderator
  npm run members -- role <email> none        takes it away, and signs the account out`;

const ROLES = ['admin', 'moderator', 'none'];

async function accountOf(auth: Auth, email: string): Promise<UserRecord> {
  const { users } = await auth.getUsers([{ email }]);
  const [user] = users;
  if (!user) throw new LaunchError(`No account has the email ${email}. Sign up on the site first.`);
  return user;
}

const roleOf = ({ customClaims }: UserRecord): string => String(customClaims?.role ?? 'none');

void runOperatorCommand(async () => {
  const { adminAuth, adminDb } = await import('../lib/server/firebase/admin');
  const [command, email, role, ...rest] = process.argv.slice(2);
  if (command !== 'role' || !email?.includes('@') || rest.length > 0) throw new LaunchError(USAGE);
  const auth = adminAuth();
  const user = await accountOf(auth, email);
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
  const entry = { action: 'role', uid: user.uid, before: roleOf(user), after: role };
  const by = process.env.USER ?? 'unknown';
  await adminDb()
    .collection('membershipLog')
    .add({ at: new Date().toISOString(), by, reason: 'set by an operator', ...entry });
  console.log(`${email}: ${role}. It counts at the next sign-in, or within an hour.`);
});
