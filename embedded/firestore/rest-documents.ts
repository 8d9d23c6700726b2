import { randomBytes } from 'node:crypto';
import { type EmbeddedRequest, type EmbeddedResponse, json } from '../http/service';
import type { Caller } from './caller';
import type { Database } from './database';
import { type Path, parsePath } from './document-path';
import { FirestoreError, invalid } from './firestore-error';
import { listDocuments } from './list-documents';
import { maskOf, shown } from './masked-document';
import { readJson } from './read-json';
import { type Precondition, readDocument, readPrecondition, readStoredFields } from './read-write';
import { applyWrites } from './rpc-write';

function preconditionOf(parameters: URLSearchParams): Precondition | null {
  const exists = parameters.get('currentDocument.exists');
  if (exists !== null && exists !== 'true' && exists !== 'false')
    throw invalid('currentDocument.exists is true or false');
  return readPrecondition({
    exists: exists === null ? null : exists === 'true',
    updateTime: parameters.get('currentDocument.updateTime'),
  });
}

function getDocument(database: Database, caller: Caller, path: Path, parameters: URLSearchParams): object {
  database.guard.checkGet(caller, [path], database.store.clock.read());
  const document = database.store.get(path);
  if (!document) throw new FirestoreError('NOT_FOUND', `Document "${path.join('/')}" not found.`);
  return shown(database, document, parameters);
}

function write(
  database: Database,
  caller: Caller,
  path: Path,
  parameters: URLSearchParams,
  body: unknown,
  create: boolean,
): object {
  const staged = applyWrites(database, caller, [
    {
      kind: 'update',
      path,
      precondition: create ? { exists: false } : preconditionOf(parameters),
      fields: readStoredFields(readDocument(body).fields),
      mask: create ? null : maskOf(parameters, 'updateMask'),
      transforms: [],
    },
  ]);
  const document = staged.writes[0]?.after;
  if (!document) throw new FirestoreError('NOT_FOUND', 'Nothing was written');
  return shown(database, document, parameters);
}

/**
 * The document calls of the protocol: GET a document or a collection, POST into a collection, PATCH, DELETE.
 * `rest` is what follows the root in the address.
 */
export async function answerDocuments(
  database: Database,
  caller: Caller,
  request: EmbeddedRequest,
  rest: string,
): Promise<EmbeddedResponse> {
  if (!rest.startsWith('/')) throw invalid('A path is missing');
  const path = parsePath(rest.slice(1));
  const isDocument = path.length % 2 === 0;
  const { searchParams: parameters } = request.url;
  if (request.method === 'GET') {
    return json(200, (isDocument ? getDocument : listDocuments)(database, caller, path, parameters));
  }
  if (request.method === 'POST' && !isDocument) {
    const id = parameters.get('documentId') || randomBytes(15).toString('base64url').slice(0, 20);
    const target = parsePath([...path, id].join('/'));
    if (target.length !== path.length + 1) throw invalid('documentId must be one segment');
    return json(200, write(database, caller, target, parameters, readJson(await request.body()), true));
  }
  if (request.method === 'PATCH' && isDocument) {
    return json(200, write(database, caller, path, parameters, readJson(await request.body()), false));
  }
  if (request.method === 'DELETE' && isDocument) {
    applyWrites(database, caller, [{ kind: 'delete', path, precondition: preconditionOf(parameters) }]);
    return json(200, {});
  }
  throw new FirestoreError('NOT_FOUND', `${request.method} is not served at this address`);
}
