import type { EmbeddedRequest } from '../http/service';
import type { Fault, FaultyService } from './fault';

/** Which requests belong to which service; a fault never touches another service's traffic. */
const OWNED: Record<FaultyService, (path: string) => boolean> = {
  identity: (path) => /^\/((identitytoolkit|securetoken)\.googleapis\.com|emulator\/auth)\//.test(path),
  firestore: (path) => path.startsWith('/v1/projects/'),
  content: (path) => path.startsWith('/content/'),
  media: (path) => path.startsWith('/media/'),
  billing: (path) =>
    path.startsWith('/billing') || (path.startsWith('/v1/') && !path.startsWith('/v1/projects/')),
};

export const belongsTo = (service: FaultyService, request: EmbeddedRequest): boolean =>
  OWNED[service](request.url.pathname);

/** Account ids in the tokens of a text. Nothing is verified: this only decides whose requests a test breaks. */
function uidsIn(text: string): unknown[] {
  return (text.match(/[\w-]{20,}/g) ?? []).flatMap((part) => {
    try {
      const payload: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
      const { sub, uid } = (payload ?? {}) as { sub?: unknown; uid?: unknown };
      return [sub, uid];
    } catch {
      return [];
    }
  });
}

/** Whether a fault is meant for this request. */
export async function concerns(fault: Fault, request: EmbeddedRequest): Promise<boolean> {
  const { pathname, search } = request.url;
  if (fault.match !== undefined && !`${request.method} ${pathname}${search}`.includes(fault.match))
    return false;
  if (fault.body === undefined && fault.uid === undefined) return true;
  const body = (await request.body()).toString('utf8');
  if (fault.body !== undefined && !body.includes(fault.body)) return false;
  if (fault.uid === undefined) return true;
  return uidsIn(`${request.headers.get('authorization') ?? ''} ${body}`).includes(fault.uid);
}
