import { type Account, userInfo } from '../account';
import type { IdentityContext } from '../context';
import { canonicalEmail } from '../emails';
import { type Fields, flag, isFields, text, texts, wholeNumber } from '../fields';
import { IdentityError } from '../identity-error';

const LOOK_UP_LIMIT = 100;
const LIST_LIMIT = 1000;

const found = (account: Account | undefined): account is Account => account !== undefined;

function byFederatedId(context: IdentityContext, fields: Fields): Account[] {
  const asked = Array.isArray(fields.federatedUserId) ? fields.federatedUserId : [];
  return asked
    .filter(isFields)
    .map((id) => context.store.findByProvider(text(id, 'providerId') ?? '', text(id, 'rawId') ?? ''))
    .filter(found);
}

/** `projects.accounts:lookup` by ids, addresses or provider ids; unknown ones are left out. */
export async function lookUp(context: IdentityContext, fields: Fields): Promise<Fields> {
  const ids = texts(fields, 'localId');
  const emails = texts(fields, 'email');
  if (ids.length + emails.length > LOOK_UP_LIMIT) throw new IdentityError('TOO_MANY_IDENTIFIERS');
  const accounts = [
    ...ids.map((id) => context.store.get(id)),
    ...emails.map((address) => context.store.findByEmail(canonicalEmail(address))),
    ...byFederatedId(context, fields),
  ].filter(found);
  const distinct = [...new Map(accounts.map((account) => [account.localId, account])).values()];
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: distinct.length > 0 ? distinct.map(userInfo) : undefined,
  };
}

/** `projects.accounts:delete`. */
export async function deleteAsAdmin(context: IdentityContext, fields: Fields): Promise<Fields> {
  const localId = text(fields, 'localId');
  if (!localId) throw new IdentityError('MISSING_LOCAL_ID');
  if (!context.store.get(localId)) throw new IdentityError('USER_NOT_FOUND');
  context.store.remove(localId);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

/** `projects.accounts:batchDelete`; without `force` only disabled accounts go. */
export async function batchDelete(context: IdentityContext, fields: Fields): Promise<Fields> {
  const isForced = flag(fields, 'force') ?? false;
  const errors: Fields[] = [];
  for (const [index, localId] of texts(fields, 'localIds').entries()) {
    const account = context.store.get(localId);
    if (!account) continue;
    if (account.disabled || isForced) context.store.remove(localId);
    else {
      errors.push({
        index,
        localId,
        message: 'NOT_DISABLED : Disable the account before batch deletion.',
      });
    }
  }
  return { errors: errors.length > 0 ? errors : undefined };
}

/** `projects.accounts:batchGet`: all accounts in pages, in the order of their ids. */
export function listAccounts(context: IdentityContext, query: URLSearchParams): Fields {
  const asked = Number(query.get('maxResults') ?? LIST_LIMIT);
  const size = Number.isInteger(asked) && asked > 0 ? Math.min(asked, LIST_LIMIT) : LIST_LIMIT;
  const after = query.get('nextPageToken') ?? '';
  const rest = context.store.list().filter((account) => account.localId > after);
  const page = rest.slice(0, size);
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: page.map(userInfo),
    nextPageToken: rest.length > size ? page.at(-1)?.localId : undefined,
  };
}

/** `projects.accounts:query`: counts or lists accounts, optionally of one address or id. */
export async function queryAccounts(context: IdentityContext, fields: Fields): Promise<Fields> {
  const expressions = Array.isArray(fields.expression) ? fields.expression.filter(isFields) : [];
  const matches = context.store
    .list()
    .filter((account) =>
      expressions.every(
        (wanted) =>
          (text(wanted, 'email') ?? account.email) === account.email &&
          (text(wanted, 'userId') ?? account.localId) === account.localId,
      ),
    );
  const start = wholeNumber(fields, 'offset') ?? 0;
  const size = Math.min(wholeNumber(fields, 'limit') ?? LIST_LIMIT, LIST_LIMIT);
  return {
    recordsCount: String(matches.length),
    userInfo:
      flag(fields, 'returnUserInfo') === false ? undefined : matches.slice(start, start + size).map(userInfo),
  };
}
