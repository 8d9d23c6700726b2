import {
  type Account,
  canonicalEmail,
  FACEBOOK,
  federatedId,
  GOOGLE,
  PROVIDERS,
  type ProviderLink,
} from '../account';
import {
  blankAccount,
  type IdentityContext,
  requireFreeEmail,
  requireSession,
  revokeSessions,
  startSession,
} from '../context';
import { type Fields, flag, IdentityError, isFields, text } from '../identity-request';

interface ProviderIdentity {
  readonly link: ProviderLink;
  readonly emailVerified: boolean;
  readonly idToken: string;
}

const invalid = (why: string): IdentityError => new IdentityError(`INVALID_IDP_RESPONSE : ${why}`);

function parameters(fields: Fields): URLSearchParams {
  const posted = text(fields, 'postBody');
  if (posted) return new URLSearchParams(posted);
  const address = text(fields, 'requestUri') ?? '';
  if (!URL.canParse(address)) throw new IdentityError('MISSING_REQUEST_URI');
  return new URL(address).searchParams;
}

const optional = (claims: Fields, name: string): string | undefined => {
  const value = claims[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, 2048) : undefined;
};

const ACCESS_TOKEN = /^local-([\w-]+)$/;

const fromAccessToken = (token: string | null): string => {
  const packed = ACCESS_TOKEN.exec(token ?? '')?.[1];
  return packed === undefined ? '' : Buffer.from(packed, 'base64url').toString('utf8');
};

const accessTokenOf = ({ idToken }: ProviderIdentity): string =>
  `local-${Buffer.from(idToken).toString('base64url')}`;

/** Reads the provider's answer. Locally, `id_token` is plain JSON: `{sub,email,name,picture,email_verified}`. */
function readIdentity(fields: Fields): ProviderIdentity {
  const params = parameters(fields);
  const providerId = params.get('providerId') ?? '';
  if (!PROVIDERS.includes(providerId)) {
    throw new IdentityError('OPERATION_NOT_ALLOWED : The identity provider is not enabled.');
  }
  const idToken = params.get('id_token') ?? fromAccessToken(params.get('access_token'));
  let claims: unknown;
  try {
    claims = JSON.parse(idToken);
  } catch {
    throw invalid('The provider token cannot be read');
  }
  if (!isFields(claims)) throw invalid('The provider token is not an object');
  const rawId = optional(claims, 'sub');
  if (rawId === undefined) throw invalid('The provider token has no subject');
  const address = optional(claims, 'email');
  return {
    idToken,
    // Google verifies email addresses, Facebook does not.
    emailVerified: providerId === GOOGLE && address !== undefined && claims.email_verified !== false,
    link: {
      providerId,
      rawId,
      email: address === undefined ? undefined : canonicalEmail(address),
      displayName: optional(claims, 'name'),
      photoUrl: optional(claims, 'picture'),
    },
  };
}

const withLink = (account: Account, { link, emailVerified }: ProviderIdentity): Account => ({
  ...account,
  displayName: account.displayName ?? link.displayName,
  photoUrl: account.photoUrl ?? link.photoUrl,
  email: account.email ?? link.email,
  emailVerified: account.emailVerified || (emailVerified && (account.email ?? link.email) === link.email),
  links: [...account.links.filter((other) => other.providerId !== link.providerId), link],
});

/** Gives the account to its email's verified owner. Removes what a stranger may have set: password and other links. */
const takenOver = (context: IdentityContext, account: Account, { link }: ProviderIdentity): Account => ({
  ...revokeSessions(context, account),
  displayName: link.displayName,
  photoUrl: link.photoUrl,
  emailVerified: true,
  passwordHash: undefined,
  passwordUpdatedAtMs: undefined,
  links: [link],
});

function accountFor(context: IdentityContext, identity: ProviderIdentity): Account | null {
  const { link } = identity;
  const holder = link.email === undefined ? undefined : context.store.findByEmail(link.email);
  if (!holder) return withLink(blankAccount(context), identity);
  if (holder.disabled) throw new IdentityError('USER_DISABLED');
  if (!identity.emailVerified) return null;
  return holder.emailVerified ? withLink(holder, identity) : takenOver(context, holder, identity);
}

function linkTo(context: IdentityContext, idToken: string, identity: ProviderIdentity): Account {
  const { account } = requireSession(context, idToken);
  const { providerId, rawId, email } = identity.link;
  const linked = context.store.findByProvider(providerId, rawId);
  if (linked && linked.localId !== account.localId) {
    throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED');
  }
  requireFreeEmail(context, account.localId, email);
  return withLink(account, identity);
}

/** Signs in or creates an account. With `idToken`, links the provider to the account of that token instead. */
export async function signInWithIdp(context: IdentityContext, fields: Fields): Promise<Fields> {
  const identity = readIdentity(fields);
  const { link } = identity;
  const answer = {
    providerId: link.providerId,
    federatedId: federatedId(link),
    email: link.email,
    emailVerified: identity.emailVerified,
    displayName: link.displayName,
    fullName: link.displayName,
    photoUrl: link.photoUrl,
    rawUserInfo: identity.idToken,
    oauthAccessToken: accessTokenOf(identity),
    oauthIdToken: link.providerId === FACEBOOK ? undefined : identity.idToken,
  };
  const idToken = text(fields, 'idToken');
  const linked = context.store.findByProvider(link.providerId, link.rawId);
  if (!idToken && linked?.disabled) throw new IdentityError('USER_DISABLED');
  if (!idToken && !linked && flag(fields, 'autoCreate') === false) throw new IdentityError('USER_NOT_FOUND');
  const account = idToken
    ? linkTo(context, idToken, identity)
    : linked
      ? withLink(linked, identity)
      : accountFor(context, identity);
  if (!account) {
    return { ...answer, needConfirmation: true, verifiedProvider: [] };
  }
  const isNewUser = context.store.get(account.localId) === undefined;
  return {
    ...answer,
    localId: account.localId,
    displayName: account.displayName,
    photoUrl: account.photoUrl,
    isNewUser: isNewUser ? true : undefined,
    ...startSession(context, account, link.providerId),
  };
}
