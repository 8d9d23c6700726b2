import type { RestFields } from '../firestore/rest-value';
import type { AllowStatement, Block, MatchBlock, PatternSegment } from './ast';
import { Evaluator, Scope } from './evaluator';
import type { RulesSource } from './rules-source';
import {
  EvaluationError,
  fail,
  fromFields,
  fromJson,
  int,
  LimitError,
  NULL,
  object,
  string,
  type Value,
} from './value';

export interface RulesAuth {
  readonly uid: string;
  readonly token: Readonly<Record<string, unknown>>;
}

export interface RulesRequest {
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  readonly path: readonly string[];
  readonly auth: RulesAuth | null;
  readonly before: RestFields | null;
  readonly after: RestFields | null;
  /** Present for `list` requests. Rules can read `limit`; a query of a collection group (`group`) is always refused. */
  readonly query?: { readonly limit?: number; readonly group?: boolean };
  readonly read: (path: readonly string[]) => RestFields | null;
  /** Documents that the rules have read. All checks of a request share this set, which may hold at most 20. */
  readonly accessed?: Set<string>;
}

export interface Verdict {
  readonly allowed: boolean;
  readonly reason: string;
}

const ROOT = ['databases', '(default)', 'documents'];
const SINGLE_ACCESS_LIMIT = 10;
const SHARED_ACCESS_LIMIT = 20;

export function decide(service: Block, source: RulesSource, request: RulesRequest): Verdict {
  const { method, path, query } = request;
  if (query?.group) return { allowed: false, reason: 'queries of collection groups are not supported' };
  const decision = new Decision(source, request);
  const scope = new Scope(null, requestValues(request), service.functions);
  // A list request names no document. Its null id matches `{name}` and `{name=**}`, but not a fixed name.
  const parts = [...ROOT, ...path, ...(method === 'list' ? [null] : [])];
  try {
    const granted = decision.inBlocks(service.matches, scope, parts);
    if (granted) return { allowed: true, reason: `allowed by ${decision.describe(granted)}` };
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    return { allowed: false, reason: error.message };
  }
  const nothing = `no rule covers ${method} of /${path.join('/')}`;
  return { allowed: false, reason: decision.refusals.join('; ') || nothing };
}

class Decision {
  readonly refusals: string[] = [];
  private readonly evaluator: Evaluator;

  constructor(
    private readonly source: RulesSource,
    private readonly request: RulesRequest,
  ) {
    this.evaluator = new Evaluator(documentReader(request));
  }

  inBlocks(
    blocks: readonly MatchBlock[],
    outer: Scope,
    parts: readonly (string | null)[],
  ): AllowStatement | null {
    for (const block of blocks) {
      const matched = matchBeginning(block.pattern, parts);
      if (!matched) continue;
      const scope = new Scope(outer, matched.captures, block.functions);
      const { rest } = matched;
      const here = rest.length === 0 ? this.inAllows(block.allows, scope) : null;
      const granted = here ?? this.inBlocks(block.matches, scope, rest);
      if (granted) return granted;
    }
    return null;
  }

  describe(allow: AllowStatement): string {
    return `${this.source.describe(allow.at)} (allow ${allow.methods.join(', ')})`;
  }

  private inAllows(allows: readonly AllowStatement[], scope: Scope): AllowStatement | null {
    const { method } = this.request;
    return allows.find((allow) => allow.methods.includes(method) && this.holds(allow, scope)) ?? null;
  }

  private holds(allow: AllowStatement, scope: Scope): boolean {
    try {
      const value = this.evaluator.evaluate(allow.condition, scope);
      if (value.kind === 'bool' && value.value) return true;
      this.refusals.push(`${this.describe(allow)} is ${value.kind === 'bool' ? 'false' : value.kind}`);
    } catch (error) {
      if (!(error instanceof EvaluationError) || error instanceof LimitError) throw error;
      const where = error.offset === null ? '' : ` at ${this.source.describe(error.offset)}`;
      this.refusals.push(`${this.describe(allow)} failed${where}: ${error.message}`);
    }
    return false;
  }
}

function matchBeginning(
  pattern: readonly PatternSegment[],
  parts: readonly (string | null)[],
): { captures: ReadonlyMap<string, Value>; rest: readonly (string | null)[] } | null {
  const captures = new Map<string, Value>();
  for (const [index, segment] of pattern.entries()) {
    if (segment.type === 'rest') return { captures, rest: [] };
    const part = parts[index];
    if (part === undefined) return null;
    if (segment.type === 'literal' && part !== segment.text) return null;
    if (segment.type === 'capture' && part !== null) captures.set(segment.name, string(part));
  }
  return { captures, rest: parts.slice(pattern.length) };
}

/** Returns a function that reads a document. It throws when a check or a request reads too many documents. */
function documentReader({ read, accessed }: RulesRequest): (segments: readonly string[]) => Value | null {
  const own = new Set<string>();
  return (segments) => {
    const below = segments.slice(ROOT.length);
    const isDocument =
      below.length > 0 && below.length % 2 === 0 && ROOT.every((part, index) => part === segments[index]);
    if (!isDocument) return fail(`/${segments.join('/')} is not a document of this database`);
    own.add(below.join('/'));
    accessed?.add(below.join('/'));
    if (own.size > SINGLE_ACCESS_LIMIT)
      throw new LimitError(`More than ${SINGLE_ACCESS_LIMIT} documents are read`);
    if ((accessed?.size ?? 0) > SHARED_ACCESS_LIMIT)
      throw new LimitError(`More than ${SHARED_ACCESS_LIMIT} documents are read for this request`);
    const fields = read(below);
    return fields && documentValue(fields);
  };
}

function lazy(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}

function documentValue(fields: RestFields | null): Value {
  if (!fields) return NULL;
  const data = lazy(() => fromFields(fields));
  return object((name) => (name === 'data' ? data() : undefined));
}

function requestValues({ method, auth, before, after, query }: RulesRequest): ReadonlyMap<string, Value> {
  const token = lazy(() => fromJson(auth?.token ?? {}));
  const members: Record<string, Value | undefined> = {
    auth: auth
      ? object((name) => (name === 'uid' ? string(auth.uid) : name === 'token' ? token() : undefined))
      : NULL,
    resource: method === 'get' || method === 'list' ? undefined : documentValue(after),
    query:
      method === 'list'
        ? object((name) => (name === 'limit' && query?.limit !== undefined ? int(query.limit) : undefined))
        : undefined,
  };
  return new Map([
    ['request', object((name) => (Object.hasOwn(members, name) ? members[name] : undefined))],
    ['resource', documentValue(before)],
  ]);
}
