import { type EmbeddedRequest, type EmbeddedResponse, json } from '../http/service';
import type { Account } from './account';
import { AccountStore } from './account-store';
import { answerAdministration } from './administration';
import { blankAccount, type IdentityContext, nowSec } from './context';
import { type Fields, IdentityError, readFields, readForm } from './identity-request';
import { resetPassword, sendOobCode } from './operations/oob-codes';
import { lookUpSelf, refresh, signInWithPassword, signUp } from './operations/sign-in';
import { signInWithIdp } from './operations/sign-in-with-idp';
import { updateSelf } from './operations/update-account';
import { answerPages } from './pages/identity-pages';
import { hashPassword, SignInThrottle } from './passwords';
import { checkIdToken, jwks } from './tokens';

export interface IdentityOptions {
  readonly projectId: string;
  readonly journalDir: string | null;
  readonly siteUrl?: string;
  readonly nowMs?: () => number;
}

export interface SeedAccount
  extends Partial<
    Pick<Account, 'email' | 'emailVerified' | 'displayName' | 'photoUrl' | 'customAttributes' | 'links'>
  > {
  readonly localId: string;
  readonly password?: string;
}

type Operation = (context: IdentityContext, fields: Fields, apiKey: string | null) => Promise<Fields>;

const OPERATIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['signUp', signUp],
  ['signInWithPassword', signInWithPassword],
  ['signInWithIdp', signInWithIdp],
  ['lookup', lookUpSelf],
  ['update', updateSelf],
  ['sendOobCode', sendOobCode],
  ['resetPassword', resetPassword],
]);

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:';
const TOKEN = '/securetoken.googleapis.com/v1/token';

const isOwner = (request: EmbeddedRequest): boolean =>
  request.headers.get('authorization') === 'Bearer owner';

async function route(context: IdentityContext, request: EmbeddedRequest): Promise<EmbeddedResponse | null> {
  const { pathname, searchParams } = request.url;
  if (pathname === '/jwks') {
    return json(200, jwks(context.store.keys), { 'cache-control': 'public, max-age=300' });
  }
  const operation = pathname.startsWith(ACCOUNTS)
    ? OPERATIONS.get(pathname.slice(ACCOUNTS.length))
    : undefined;
  if (operation || pathname === TOKEN) {
    if (request.method !== 'POST') throw new IdentityError('METHOD_NOT_ALLOWED', 405);
    if (isOwner(request) && !request.admin) throw new IdentityError('PERMISSION_DENIED', 403);
    return json(
      200,
      operation
        ? await operation(context, await readFields(request), searchParams.get('key'))
        : refresh(context, await readForm(request)),
      { 'cache-control': 'no-store' },
    );
  }
  if (pathname.startsWith(ACCOUNTS))
    throw new IdentityError(
      `OPERATION_NOT_SUPPORTED : The local backend has no ${pathname.slice(1, 100)}`,
      404,
    );
  const page = answerPages(context.store, request);
  if (page) return page;
  return request.admin ? answerAdministration(context, request, isOwner(request)) : null;
}

async function seed(context: IdentityContext, users: readonly SeedAccount[]): Promise<void> {
  for (const { password, ...user } of users) {
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    const blank = blankAccount(context, user.localId);
    context.store.save({
      ...blank,
      ...user,
      passwordHash,
      passwordUpdatedAtMs: passwordHash === undefined ? undefined : blank.createdAtMs,
    });
  }
}

export async function createIdentityService(options: IdentityOptions) {
  const context: IdentityContext = {
    store: await AccountStore.open(options.journalDir),
    projectId: options.projectId,
    siteUrl: options.siteUrl ?? 'http://localhost:3000',
    nowMs: options.nowMs ?? Date.now,
    throttle: new SignInThrottle(),
  };
  const { store } = context;
  return {
    service: (request: EmbeddedRequest) => route(context, request),
    verifyIdToken: async (token: string): Promise<Record<string, unknown> | null> => {
      const check = checkIdToken(store.keys, context.projectId, token, nowSec(context));
      return check.state === 'good' ? { ...check.payload } : null;
    },
    /** Codes that hosted Firebase would send by mail, oldest first. */
    listCodes: () => store.listCodes(),
    seedUsers: (users: readonly SeedAccount[]) => seed(context, users),
    clear: () => store.clear(),
    close: () => store.close(),
  };
}
