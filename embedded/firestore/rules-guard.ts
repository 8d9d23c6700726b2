import { printable } from '../http/printable';
import type { QueryFilter, QueryOperator, Ruleset, RulesQuery, RulesRequest } from '../rules/rules-request';
import type { Caller } from './caller';
import type { Path } from './document-path';
import type { DocumentStore } from './document-store';
import { FirestoreError } from './firestore-error';
import type { FieldFilter, Query } from './query';
import { queryBranches } from './query-branches';
import type { RestFields } from './rest-value';
import type { StagedCommit, StagedWrite } from './staged-commit';

type Access = Pick<RulesRequest, 'method' | 'path' | 'before' | 'after'> &
  Partial<Pick<RulesRequest, 'query' | 'readAfter' | 'accessed'>>;

const OPERATORS: Readonly<Partial<Record<FieldFilter['operator'], QueryOperator>>> = {
  EQUAL: '==',
  NOT_EQUAL: '!=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  ARRAY_CONTAINS: 'array-contains',
};

function toQueryFilter({ text, operator, value }: FieldFilter): QueryFilter[] {
  const op = OPERATORS[operator];
  return op === undefined ? [] : [{ field: text, op, value }];
}

function toRulesQuery(query: Query): RulesQuery {
  return {
    ...(query.limit === null ? {} : { limit: query.limit }),
    offset: query.offset,
    orderBy: query.explicitOrder
      .map(({ text, descending }) => `${text} ${descending ? 'DESC' : 'ASC'}`)
      .join(', '),
    group: query.allDescendants,
    branches: queryBranches(query.where).map((branch) => branch.flatMap(toQueryFilter)),
  };
}

function methodOf({ write, before }: StagedWrite): RulesRequest['method'] {
  if (write.kind === 'verify') return 'get';
  if (write.kind === 'delete') return 'delete';
  const { precondition } = write;
  const exists = precondition && 'exists' in precondition ? precondition.exists : before !== null;
  return exists ? 'update' : 'create';
}

/** Asks the security rules. The owner passes; everybody else gets PERMISSION_DENIED unless a rule allows the access. */
export class RulesGuard {
  constructor(
    private readonly store: DocumentStore,
    private readonly rules: () => Ruleset,
    private readonly log: (line: string) => void,
  ) {}

  /** Allows reading the documents, all or none. */
  checkGet(caller: Caller, paths: readonly Path[], time: string): void {
    const accessed = paths.length > 1 ? { accessed: new Set<string>() } : {};
    for (const path of paths) {
      this.check(caller, time, {
        method: 'get',
        path,
        before: this.fieldsOf(path),
        after: null,
        ...accessed,
      });
    }
  }

  /** Allows a query as a whole; rules are never filters. Queries over collections of every id are the owner's. */
  checkList(caller: Caller, query: Query, time: string): void {
    if (caller.owner) return;
    if (query.collectionId === null) this.deny('list', query.parent, caller, 'no collection id');
    this.check(caller, time, {
      method: 'list',
      path: [...query.parent, query.collectionId ?? ''],
      before: null,
      after: null,
      query: toRulesQuery(query),
    });
  }

  /** Allows every write of the commit: each sees what the writes before it left, get() the store, getAfter() the outcome. */
  checkWrites(caller: Caller, commit: StagedCommit, time: string): void {
    const shared = {
      readAfter: (path: Path) => commit.read(path)?.fields ?? null,
      ...(commit.writes.length > 1 ? { accessed: new Set<string>() } : {}),
    };
    for (const staged of commit.writes) {
      const method = methodOf(staged);
      this.check(caller, time, {
        method,
        path: staged.write.path,
        before: staged.before?.fields ?? null,
        after: method === 'create' || method === 'update' ? (staged.after?.fields ?? null) : null,
        ...shared,
      });
    }
  }

  /** For calls that only the owner may make. */
  checkOwner(caller: Caller, what: string): void {
    if (!caller.owner) this.deny(what, [], caller, 'only for the owner');
  }

  private check(caller: Caller, time: string, access: Access): void {
    if (caller.owner) return;
    const readBefore = (path: Path): RestFields | null => this.fieldsOf(path);
    const verdict = this.rules().evaluate({
      auth: caller.auth,
      time,
      readBefore,
      readAfter: readBefore,
      ...access,
    });
    if (!verdict.allowed) this.deny(access.method, access.path, caller, verdict.reason);
  }

  private deny(method: string, path: Path, caller: Caller, reason: string): never {
    const who = caller.owner ? 'owner' : caller.auth ? `user ${caller.auth.uid}` : 'a visitor';
    const line = `firestore: denied ${method} /${path.join('/')} to ${who}: ${reason}`;
    this.log(printable(line.replace(/\s+/g, ' ')));
    throw new FirestoreError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  }

  private fieldsOf(path: Path): RestFields | null {
    return this.store.get(path)?.fields ?? null;
  }
}
