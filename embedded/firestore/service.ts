import { type EmbeddedRequest, type EmbeddedResponse, json, type Service } from '../http/service';
import type { Ruleset } from '../rules/ruleset';
import { identifyCaller, type VerifyIdToken } from './caller';
import { documentsRoot, parsePath } from './document-path';
import { DocumentStore } from './document-store';
import { FirestoreError, invalid, unsupported } from './firestore-error';
import { type Database, runOperation } from './operations';
import { asList, asObject, asText, readJson } from './request-json';
import { RulesGuard } from './rules-guard';
import { Transactions } from './transactions';

export interface FirestoreOptions {
  readonly projectId: string;
  readonly journalDir: string | null;
  readonly rules: () => Ruleset;
  readonly loadRules: (text: string) => void;
  readonly verifyIdToken: VerifyIdToken;
  readonly log?: (line: string) => void;
}

export interface FirestoreService {
  readonly service: Service;
  clear(): void | Promise<void>;
  close(): void;
}

async function answer(
  request: EmbeddedRequest,
  database: Database,
  verifyIdToken: VerifyIdToken,
): Promise<EmbeddedResponse> {
  const decoded = decodeURIComponent(request.url.pathname).slice('/v1/'.length);
  const rest = decoded.slice(database.root.length);
  if (!decoded.startsWith(database.root) || !/^[/:]/.test(rest)) {
    throw new FirestoreError('NOT_FOUND', 'No such database');
  }
  const caller = await identifyCaller(request, verifyIdToken);
  const [, relative = '', name = ''] = /^(.*):([A-Za-z]+)$/s.exec(rest) ?? [];
  if (request.method !== 'POST' || name === '') throw unsupported(`${request.method} of a document`);
  const parent = relative === '' ? [] : parsePath(relative.slice(1));
  const body = readJson(await request.body());
  return json(200, runOperation(name, database, { caller, body, parent }));
}

function rulesText(bytes: Buffer): string {
  const { rules } = asObject(readJson(bytes), 'request', ['rules', 'ignore_errors']);
  const file = asList(asObject(rules, 'rules', ['files']).files, 'rules.files')[0];
  return asText(asObject(file, 'file', ['name', 'content', 'fingerprint']).content, 'content');
}

async function answerControl(
  request: EmbeddedRequest,
  { projectId, loadRules }: FirestoreOptions,
  clear: () => void,
): Promise<EmbeddedResponse | null> {
  const target = decodeURIComponent(request.url.pathname).slice('/emulator/v1/'.length);
  const isClear = request.method === 'DELETE' && target === documentsRoot(projectId);
  const isRules = request.method === 'PUT' && target === `projects/${projectId}:securityRules`;
  if (!isClear && !isRules) return null;
  if (!request.admin) throw new FirestoreError('PERMISSION_DENIED', 'Control calls are not served here');
  if (isClear) clear();
  else {
    const text = rulesText(await request.body());
    try {
      loadRules(text);
    } catch (error) {
      throw invalid(error instanceof Error ? error.message : 'The rules do not compile');
    }
  }
  return json(200, {});
}

export function createFirestoreService(options: FirestoreOptions): FirestoreService {
  const { projectId, journalDir, rules, verifyIdToken, log = (line) => console.warn(line) } = options;
  const store = new DocumentStore(journalDir);
  const transactions = new Transactions(store);
  const guard = new RulesGuard(store, rules, log);
  const database: Database = { root: documentsRoot(projectId), store, transactions, guard };
  const clear = (): void => {
    store.clear();
    transactions.clear();
  };
  const service: Service = async (request) => {
    const { pathname } = request.url;
    if (pathname.startsWith('/v1/projects/')) return answer(request, database, verifyIdToken);
    return pathname.startsWith('/emulator/v1/') ? answerControl(request, options, clear) : null;
  };
  return { service, clear, close: () => store.close() };
}
