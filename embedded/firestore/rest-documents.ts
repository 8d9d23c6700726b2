import { randomBytes } from 'node:crypto';
import { type EmbeddedRequest, type EmbeddedResponse, json } from '../http/service';
import type { Caller } from './caller';
import type { Database } from './database';
import { pickFields } from './document-fields';
import { type Path, parsePath } from './document-path';
import { type FieldPath, parseStoredFieldPath } from './field-path';
import { FirestoreError, invalid } from './firestore-error';
import { asCount } from './json-shape';
import { readJson } from './read-json';
import { readQuery } from './read-query';
import { type Precondition, readDocument, readPrecondition, readStoredFields } from './read-write';
import { applyWrites } from './rpc-write';
import { runQuery } from './run-query';
import { type StoredDocument, toRestDocument } from './stored-document';

const DEFAULT_PAGE_SIZE = 300;
const MAX_PAGE_SIZE = 1000;

function maskOf(parameters: URLSearchParams, name: string): readonly FieldPath[] | null {
  const paths = parameters.getAll(`${name}.fieldPaths`);
  return paths.length === 0 ? null : paths.map(parseStoredFieldPath);
}

function preconditionOf(parameters: URLSearchParams): Precondition | null {
  const exists = parameters.get('currentDocument.exists');
  if (exists !== null && exists !== 'true' && exists !== 'false')
    throw invalid('currentDocument.exists is true or false');
  return readPrecondition({
    exists: exists === null ? null : exists === 'true',
    updateTime: parameters.get('currentDocument.updateTime'),
  });
}

function shown(database: Database, document: StoredDocument, parameters: URLSearchParams): object {
  const mask = maskOf(parameters, 'mask');
  return toRestDocument(
    document,
    database.root,
    mask === null ? document.fields : pickFields(document.fields, mask),
  );
}

function getDocument(database: Database, caller: Caller, path: Path, parameters: URLSearchParams): object {
  database.guard.checkGet(caller, [path], database.store.clock.read());
  const document = database.store.get(path);
  if (!document) throw new FirestoreError('NOT_FOUND', `Document "${path.join('/')}" not found.`);
  return shown(database, document, parameters);
}

/** One page of a collection in id order; the page token is the id of the last document shown. */
function listDocuments(database: Database, caller: Caller, path: Path, parameters: URLSearchParams): object {
  if (parameters.get('orderBy')) throw invalid('Listing is in id order only; use a query for another order');
  const collection = path.at(-1) ?? '';
  const asked = asCount(parameters.get('pageSize'), 'pageSize') || DEFAULT_PAGE_SIZE;
  const limit = Math.min(asked, MAX_PAGE_SIZE);
  const after = parameters.get('pageToken');
  const referenceValue = `${database.root}/${path.join('/')}/${after}`;
  const query = readQuery(
    {
      from: [{ collectionId: collection }],
      limit: limit + 1,
      ...(after ? { startAt: { values: [{ referenceValue }], before: false } } : {}),
    },
    path.slice(0, -1),
  );
  database.guard.checkList(caller, { ...query, limit }, database.store.clock.read());
  const documents = runQuery(database.store.index, query, database.root);
  const page = documents.slice(0, limit);
  return {
    documents: page.map((document) => shown(database, document, parameters)),
    ...(documents.length > limit ? { nextPageToken: page.at(-1)?.path.at(-1) } : {}),
  };
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
