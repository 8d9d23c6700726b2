import { type EmbeddedRequest, type EmbeddedResponse, json } from '../http/service';
import { canonicalEmail, userInfo } from './account';
import type { IdentityContext } from './context';
import { type Fields, IdentityError, readFields, requiredText, texts } from './identity-request';
import { createAccount } from './operations/sign-in';
import { updateAsAdmin } from './operations/update-account';

type Operation = (context: IdentityContext, fields: Fields) => Promise<Fields>;

const lookUp: Operation = async ({ store }, fields) => {
  const ids = texts(fields, 'localId');
  const emails = texts(fields, 'email');
  const accounts = [
    ...ids.map((id) => store.get(id)),
    ...emails.map((address) => store.findByEmail(canonicalEmail(address))),
  ].filter((account) => account !== undefined);
  const users = [...new Set(accounts)].map(userInfo);
  return { users: users.length > 0 ? users : undefined };
};

const deleteAccount: Operation = async ({ store }, fields) => {
  const localId = requiredText(fields, 'localId', 'MISSING_LOCAL_ID');
  if (!store.get(localId)) throw new IdentityError('USER_NOT_FOUND');
  store.remove(localId);
  return {};
};

const OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ['accounts', createAccount],
  ['accounts:update', updateAsAdmin],
  ['accounts:lookup', lookUp],
  ['accounts:delete', deleteAccount],
]);

function answerControl({ store }: IdentityContext, method: string, name: string): EmbeddedResponse | null {
  if (method === 'DELETE' && name === 'accounts') {
    store.clear();
    return json(200, {});
  }
  if (method !== 'GET' || name !== 'oobCodes') return null;
  const oobCodes = store
    .listCodes()
    .filter((code) => !code.used)
    .map(({ email, newEmail, requestType, oobCode, oobLink }) => ({
      email,
      newEmail,
      requestType,
      oobCode,
      oobLink,
    }));
  return json(200, { oobCodes });
}

/** Answers administrator calls; null for other paths. Call it only if `request.admin` is true. */
export async function answerAdministration(
  context: IdentityContext,
  request: EmbeddedRequest,
  isOwner: boolean,
): Promise<EmbeddedResponse | null> {
  const path = /^\/(identitytoolkit\.googleapis\.com|emulator)\/v1\/projects\/([^/:]+)\/([A-Za-z:]+)$/;
  const [, area, project, name] = path.exec(request.url.pathname) ?? [];
  if (area === undefined || name === undefined) return null;
  if (area === 'emulator')
    return project === context.projectId ? answerControl(context, request.method, name) : null;
  if (!isOwner) throw new IdentityError('PERMISSION_DENIED : Administrator calls need the owner token.', 403);
  if (project !== context.projectId) throw new IdentityError('PROJECT_NOT_FOUND', 404);
  const operation = OPERATIONS.get(name);
  if (!operation) throw new IdentityError(`OPERATION_NOT_SUPPORTED : The local backend has no ${name}`, 404);
  if (request.method !== 'POST') throw new IdentityError('METHOD_NOT_ALLOWED', 405);
  return json(200, await operation(context, await readFields(request)));
}
