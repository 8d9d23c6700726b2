import type { EmbeddedRequest, EmbeddedResponse, Service } from '../http/service';
import { json } from '../http/service';
import type { Ruleset } from '../rules/rules-request';
import { identifyCaller, type VerifyIdToken } from './caller';
import { handleControl } from './control';
import { type Call, type Database, openDatabase } from './database';
import { type Path, parsePath } from './document-path';
import { FirestoreError, invalid } from './firestore-error';
import { readJson } from './read-json';
import { answerDocuments } from './rest-documents';
import { batchGet, listCollectionIds, runAggregationQuery, runQueryRpc } from './rpc-read';
import { batchWrite, beginTransaction, commit, rollback } from './rpc-write';

export interface FirestoreOptions {
  readonly projectId: string;
  /** Where documents are kept; null keeps them in memory. */
  readonly journalDir: string | null;
  /** The rules in force, asked for at every access. */
  readonly rules: () => Ruleset;
  /** Puts other rules in force; throws when the text does not compile. Without it the control call answers 404. */
  readonly loadRules?: (text: string) => void;
  readonly verifyIdToken: VerifyIdToken;
  /** Takes one line for each denied access; the console by default. */
  readonly log?: (line: string) => void;
}

export interface FirestoreService {
  readonly service: Service;
  /** Removes all documents. */
  clear(): void | Promise<void>;
  close(): void;
}

type Rpc = (database: Database, call: Call, parent: Path) => object;

const RPCS: Readonly<Record<string, Rpc>> = {
  batchGet,
  commit,
  batchWrite,
  beginTransaction,
  rollback,
  runQuery: (database, call, parent) => runQueryRpc(database, parent, call),
  runAggregationQuery: (database, call, parent) => runAggregationQuery(database, parent, call),
  listCollectionIds: (database, call, parent) => listCollectionIds(database, parent, call),
};
const BELOW_DOCUMENTS = ['runQuery', 'runAggregationQuery', 'listCollectionIds'];

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    throw invalid('The address is not correctly encoded');
  }
}

async function answer(
  request: EmbeddedRequest,
  database: Database,
  verifyIdToken: VerifyIdToken,
): Promise<EmbeddedResponse> {
  const decoded = decodePath(request.url.pathname).slice('/v1/'.length);
  const rest = decoded.slice(database.root.length);
  if (!decoded.startsWith(database.root) || !/^[/:]/.test(rest)) {
    throw new FirestoreError('NOT_FOUND', 'No such database');
  }
  const caller = await identifyCaller(request, verifyIdToken);
  const call = request.method === 'POST' ? /^(.*):([A-Za-z]+)$/s.exec(rest) : null;
  if (!call) return answerDocuments(database, caller, request, rest);
  const [, relative = '', name = ''] = call;
  const rpc = Object.hasOwn(RPCS, name) ? RPCS[name] : undefined;
  if (!rpc) throw new FirestoreError('NOT_FOUND', 'No such call');
  const parent = relative === '' ? [] : parsePath(relative.slice(1));
  if (parent.length > 0 && !BELOW_DOCUMENTS.includes(name)) throw invalid(`${name} has no parent document`);
  return json(200, rpc(database, { caller, body: readJson(await request.body()) }, parent));
}

/**
 * The document database of one project over HTTP, as hosted Firestore's v1 REST answers the browser's lite SDK and the
 * administration SDK. Every request but the owner's is subject to the rules.
 */
export function createFirestoreService(options: FirestoreOptions): FirestoreService {
  const database = openDatabase({ ...options, log: options.log ?? ((line) => console.warn(line)) });
  const clear = (): void => {
    database.store.clear();
    database.transactions.clear();
  };
  const service: Service = async (request) => {
    const { pathname } = request.url;
    try {
      if (pathname.startsWith('/v1/projects/')) return await answer(request, database, options.verifyIdToken);
      if (pathname.startsWith('/emulator/v1/')) {
        const target = decodePath(pathname).slice('/emulator/v1/'.length);
        return await handleControl(request, target, { ...options, root: database.root, clear });
      }
      return null;
    } catch (error) {
      if (error instanceof FirestoreError) return error.toResponse();
      throw error;
    }
  };
  return { service, clear, close: () => database.store.close() };
}
