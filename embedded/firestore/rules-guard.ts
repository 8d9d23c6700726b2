import { printable } from '../http/service';
import type { RulesRequest } from '../rules/decide';
import type { Ruleset } from '../rules/ruleset';
import type { Caller } from './caller';
import type { Path } from './document-path';
import type { DocumentStore } from './document-store';
import { FirestoreError } from './firestore-error';
import type { Query } from './query';
import type { StagedCommit, StagedWrite } from './staged-commit';

function methodOf({ write, before }: StagedWrite): RulesRequest['method'] {
  if (write.kind === 'verify') return 'get';
  if (write.kind === 'delete') return 'delete';
  const { precondition } = write;
  const exists = precondition && 'exists' in precondition ? precondition.exists : before !== null;
  return exists ? 'update' : 'create';
}

export class RulesGuard {
  constructor(
    private readonly store: DocumentStore,
    private readonly rules: () => Ruleset,
    private readonly log: (line: string) => void,
  ) {}

  checkGet(caller: Caller, paths: readonly Path[]): void {
    const accessed = new Set<string>();
    for (const path of paths) {
      const before = this.store.get(path)?.fields ?? null;
      this.check(caller, { method: 'get', path, before, after: null, accessed });
    }
  }

  checkList(caller: Caller, { collection, isGroup, limit }: Query): void {
    const query = { ...(limit === null ? {} : { limit }), group: isGroup };
    this.check(caller, { method: 'list', path: collection, before: null, after: null, query });
  }

  /** Checks each write as if the earlier writes were stored, but `get()` and `exists()` in rules do not see them. */
  checkWrites(caller: Caller, { writes }: StagedCommit): void {
    const accessed = new Set<string>();
    for (const staged of writes) {
      const method = methodOf(staged);
      const after = method === 'create' || method === 'update' ? (staged.after?.fields ?? null) : null;
      const before = staged.before?.fields ?? null;
      this.check(caller, { method, path: staged.write.path, before, after, accessed });
    }
  }

  checkOwner(caller: Caller, call: string): void {
    if (!caller.owner) this.deny(call, [], caller, 'only for the owner');
  }

  private check(caller: Caller, access: Omit<RulesRequest, 'auth' | 'read'>): void {
    if (caller.owner) return;
    const read = (path: readonly string[]) => this.store.get(path)?.fields ?? null;
    const { allowed, reason } = this.rules().evaluate({ auth: caller.auth, read, ...access });
    if (!allowed) this.deny(access.method, access.path, caller, reason);
  }

  private deny(method: string, path: Path, caller: Caller, reason: string): never {
    const who = caller.owner ? 'owner' : caller.auth ? `user ${caller.auth.uid}` : 'a visitor';
    const line = `firestore: denied ${method} /${path.join('/')} to ${who}: ${reason}`;
    this.log(printable(line.replace(/\s+/g, ' ')));
    throw new FirestoreError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  }
}
