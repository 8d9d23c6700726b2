import { type EmbeddedRequest, type EmbeddedResponse, json } from '../http/service';
import type { IdentityContext } from './context';
import { type Fields, flag, isFields, readFields } from './fields';
import { IdentityError } from './identity-error';
import { batchDelete, deleteAsAdmin, listAccounts, lookUp, queryAccounts } from './operations/administration';
import { makeOobLink } from './operations/oob-codes';
import { createAccount } from './operations/sign-up';
import { updateAsAdmin } from './operations/update-account';

type Operation = (context: IdentityContext, fields: Fields) => Promise<Fields>;

const OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ['accounts', createAccount],
  ['accounts:update', updateAsAdmin],
  ['accounts:lookup', lookUp],
  ['accounts:delete', deleteAsAdmin],
  ['accounts:batchDelete', batchDelete],
  ['accounts:query', queryAccounts],
  ['accounts:sendOobCode', makeOobLink],
]);

const setConfig: Operation = async (context, fields) => {
  const privacy = isFields(fields.emailPrivacyConfig) ? fields.emailPrivacyConfig : {};
  const wanted = flag(privacy, 'enableImprovedEmailPrivacy');
  if (wanted !== undefined) context.store.emailPrivacy = wanted;
  return { emailPrivacyConfig: { enableImprovedEmailPrivacy: context.store.emailPrivacy } };
};

const openCodes = (context: IdentityContext): Fields => ({
  oobCodes: context.store
    .listCodes()
    .filter((code) => !code.used)
    .map(({ email, newEmail, requestType, oobCode, oobLink }) => ({
      email,
      newEmail,
      requestType,
      oobCode,
      oobLink,
    })),
});

/** The control calls of the official emulator; loopback administration listener only. */
async function answerControl(
  context: IdentityContext,
  request: EmbeddedRequest,
  name: string,
): Promise<Fields | null> {
  switch (`${request.method} ${name}`) {
    case 'DELETE accounts':
      context.store.clear();
      return {};
    case 'GET oobCodes':
      return openCodes(context);
    case 'GET config':
      return setConfig(context, {});
    case 'PATCH config':
      return setConfig(context, await readFields(request));
    default:
      return null;
  }
}

/** Administrator calls; the caller has made sure that the request came in on the administration listener. */
export async function answerAdministration(
  context: IdentityContext,
  request: EmbeddedRequest,
  isOwner: boolean,
): Promise<EmbeddedResponse | null> {
  const prefix = /^\/(identitytoolkit\.googleapis\.com|emulator)\/v1\/projects\/([^/:]+)\/([A-Za-z:]+)$/;
  const [, area, project, name] = prefix.exec(request.url.pathname) ?? [];
  if (area === undefined || project === undefined || name === undefined) return null;
  if (area === 'emulator') {
    const answer = project === context.projectId ? await answerControl(context, request, name) : null;
    return answer && json(200, answer);
  }
  if (!isOwner) throw new IdentityError('PERMISSION_DENIED : Administrator calls need the owner token.', 403);
  if (project !== context.projectId) throw new IdentityError('PROJECT_NOT_FOUND', 404);
  if (request.method === 'GET' && name === 'accounts:batchGet') {
    return json(200, listAccounts(context, request.url.searchParams));
  }
  const operation = OPERATIONS.get(name);
  if (!operation) return null;
  if (request.method !== 'POST') throw new IdentityError('METHOD_NOT_ALLOWED', 405);
  return json(200, await operation(context, await readFields(request)));
}
