import { randomBytes } from 'node:crypto';
import { type Account, canonicalEmail } from '../account';
import {
  type IdentityContext,
  requireFreeEmail,
  requireRecentSignIn,
  requireSession,
  revokeSessions,
} from '../context';
import { type Fields, IdentityError, requiredText, text } from '../identity-request';
import { actionLink, isMailKind, type MailKind, type OobCode, oobLifeMs } from '../oob-code';
import { checkPasswordStrength, hashPassword } from '../passwords';

interface Mail {
  readonly kind: MailKind;
  readonly account: Account;
  readonly newEmail?: string;
  readonly continueUrl?: string;
  readonly apiKey?: string | null;
}

function send(context: IdentityContext, { kind, account, newEmail, ...extra }: Mail): OobCode {
  const oobCode = randomBytes(30).toString('base64url');
  return context.store.saveCode({
    oobCode,
    requestType: kind,
    localId: account.localId,
    email: account.email ?? '',
    newEmail,
    oobLink: actionLink(context.siteUrl, kind, oobCode, extra),
    createdAtMs: context.nowMs(),
    used: false,
  });
}

function requestedKind(fields: Fields): MailKind {
  const kind = requiredText(fields, 'requestType', 'MISSING_REQ_TYPE');
  if (!isMailKind(kind) || kind === 'RECOVER_EMAIL') {
    throw new IdentityError(`OPERATION_NOT_ALLOWED : ${kind.slice(0, 40)} is not supported`);
  }
  return kind;
}

/** Answers `accounts:sendOobCode`. An unknown email address gets the same answer as a known one. */
export async function sendOobCode(
  context: IdentityContext,
  fields: Fields,
  apiKey: string | null,
): Promise<Fields> {
  const kind = requestedKind(fields);
  const extra = { apiKey, continueUrl: text(fields, 'continueUrl') };
  if (kind === 'PASSWORD_RESET') {
    const email = canonicalEmail(requiredText(fields, 'email', 'MISSING_EMAIL'));
    const account = context.store.findByEmail(email);
    if (account && !account.disabled) send(context, { kind, account, ...extra });
    return { email };
  }
  const session = requireSession(context, requiredText(fields, 'idToken', 'INVALID_ID_TOKEN'));
  const { account } = session;
  if (!account.email) throw new IdentityError('MISSING_EMAIL');
  if (kind === 'VERIFY_EMAIL') {
    send(context, { kind, account, ...extra });
    return { email: account.email };
  }
  requireRecentSignIn(context, session);
  const newEmail = canonicalEmail(requiredText(fields, 'newEmail', 'MISSING_NEW_EMAIL'));
  if (!context.store.findByEmail(newEmail)) send(context, { kind, account, newEmail, ...extra });
  return { email: account.email, newEmail };
}

function requireCode(context: IdentityContext, oobCode: string): { code: OobCode; account: Account } {
  const code = context.store.code(oobCode);
  if (!code || code.used) throw new IdentityError('INVALID_OOB_CODE');
  if (context.nowMs() > code.createdAtMs + oobLifeMs(code.requestType)) {
    throw new IdentityError('EXPIRED_OOB_CODE');
  }
  const account = context.store.get(code.localId);
  if (!account || (account.email !== code.email && code.requestType !== 'RECOVER_EMAIL')) {
    throw new IdentityError('INVALID_OOB_CODE');
  }
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  return { code, account };
}

export function applyOobCode(context: IdentityContext, oobCode: string): Account {
  const { code, account } = requireCode(context, oobCode);
  const use = (changed: Account): Account => {
    context.store.saveCode({ ...code, used: true });
    return context.store.save(changed);
  };
  if (code.requestType === 'VERIFY_EMAIL') return use({ ...account, emailVerified: true });
  const email = code.requestType === 'RECOVER_EMAIL' ? code.email : code.newEmail;
  if (code.requestType === 'PASSWORD_RESET' || !email) throw new IdentityError('INVALID_OOB_CODE');
  requireFreeEmail(context, account.localId, email);
  if (code.requestType === 'VERIFY_AND_CHANGE_EMAIL') send(context, { kind: 'RECOVER_EMAIL', account });
  return use({ ...revokeSessions(context, account), email, emailVerified: true });
}

/** Without `newPassword`, only checks the code. With it, also unlinks providers: a stranger may have linked them. */
export async function resetPassword(context: IdentityContext, fields: Fields): Promise<Fields> {
  const oobCode = requiredText(fields, 'oobCode', 'MISSING_OOB_CODE');
  const newPassword = text(fields, 'newPassword');
  const checked = requireCode(context, oobCode).code;
  const answer = {
    requestType: checked.requestType,
    email: checked.email,
    newEmail: checked.newEmail,
  };
  if (newPassword === undefined) return answer;
  if (checked.requestType !== 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE');
  checkPasswordStrength(newPassword);
  const passwordHash = await hashPassword(newPassword);
  const { code, account } = requireCode(context, oobCode);
  context.store.saveCode({ ...code, used: true });
  context.store.save({
    ...revokeSessions(context, account),
    emailVerified: true,
    passwordHash,
    passwordUpdatedAtMs: context.nowMs(),
    links: [],
  });
  return answer;
}
