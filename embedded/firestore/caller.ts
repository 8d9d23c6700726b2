import type { EmbeddedRequest } from '../http/service';
import type { RulesAuth } from '../rules/decide';
import { FirestoreError } from './firestore-error';

/** Sender of a request. `owner` is true for an administrator, to whom the access rules do not apply. */
export type Caller = { readonly owner: true } | { readonly owner: false; readonly auth: RulesAuth | null };

export type VerifyIdToken = (token: string) => Promise<Record<string, unknown> | null>;

const refused = (message: string): FirestoreError => new FirestoreError('UNAUTHENTICATED', message);

/** No token means a visitor. Throws UNAUTHENTICATED for an invalid token. The Admin SDK's token is the word `owner`. */
export async function identifyCaller(
  request: EmbeddedRequest,
  verifyIdToken: VerifyIdToken,
): Promise<Caller> {
  const header = request.headers.get('authorization');
  if (header === null || header.trim() === '') return { owner: false, auth: null };
  const token = /^Bearer\s+(\S+)$/i.exec(header.trim())?.[1];
  if (token === undefined) throw refused('The Authorization header is not a bearer token');
  if (token === 'owner') {
    if (request.admin) return { owner: true };
    throw refused('The owner token is not accepted here');
  }
  const payload = await verifyIdToken(token);
  const uid = payload?.sub ?? payload?.user_id;
  if (!payload || typeof uid !== 'string' || uid === '')
    throw refused('The ID token is invalid or has expired');
  return { owner: false, auth: { uid, token: payload } };
}
