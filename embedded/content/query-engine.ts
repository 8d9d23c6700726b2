import { type ExprNode, evaluateSync, parse } from 'groq-js';
import { QueryError } from './content-error';
import type { DatasetView } from './dataset';
import { LruMap } from './lru-map';
import { withDeadline } from './with-deadline';

const PARSE_CACHE_ENTRIES = 500;
/** Twice what the site waits: on a busy machine the answer is then there for its next attempt. */
const LONGEST_QUERY_MS = 5000;

export interface QueryCall {
  readonly query: string;
  readonly params: Readonly<Record<string, unknown>>;
}

interface ParsedQuery {
  readonly tree: ExprNode;
  /** Parameters that the query refers to and the caller has to give. */
  readonly parameters: readonly string[];
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown error');

const positionOf = (error: unknown): number =>
  error instanceof Error && 'position' in error && typeof error.position === 'number' ? error.position : 0;

const isNode = (value: object): value is ExprNode => 'type' in value && typeof value.type === 'string';

function parametersOf(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  if (isNode(value) && value.type === 'Parameter') found.add(value.name);
  else if (!isNode(value) || value.type !== 'Value')
    for (const child of Object.values(value)) parametersOf(child, found);
  return found;
}

/** Parses and evaluates GROQ over a view of the dataset. Parse trees are kept by query text. */
export class QueryEngine {
  private readonly parsed = new LruMap<ParsedQuery>(PARSE_CACHE_ENTRIES);

  constructor(
    private readonly projectId: string,
    private readonly longestQueryMs = LONGEST_QUERY_MS,
  ) {}

  /**
   * The result as plain JSON values. Throws a `QueryError` (400) when the query does not parse, names a parameter that
   * was not given, uses a function that only Sanity has, or takes longer than five seconds.
   */
  run(call: QueryCall, view: DatasetView): unknown {
    const { tree, parameters } = this.prepare(call);
    const missing = parameters.find((name) => !(name in call.params));
    if (missing !== undefined)
      throw new QueryError(`param $${missing} referenced, but not provided`, call.query);
    const evaluate = (): unknown =>
      evaluateSync(tree, {
        dataset: view.documents,
        params: { ...call.params },
        dereference: ({ _ref }) => view.byId.get(_ref),
        timestamp: new Date(),
        identity: 'anonymous',
        sanity: { projectId: this.projectId, dataset: 'production' },
      }).data;
    try {
      return this.inTime(evaluate);
    } catch (error) {
      throw new QueryError(messageOf(error), call.query);
    }
  }

  private inTime<Result>(work: () => Result): Result {
    return withDeadline(work, this.longestQueryMs, () => new Error('The query takes too long'));
  }

  private prepare(call: QueryCall): ParsedQuery {
    const known = this.parsed.get(call.query) ?? this.parsed.get(this.boundKey(call));
    if (known) return known;
    const { tree, key } = this.parse(call);
    const made = { tree, parameters: [...parametersOf(tree)] };
    this.parsed.set(key, made);
    return made;
  }

  private parse(call: QueryCall): { tree: ExprNode; key: string } {
    try {
      return { tree: this.inTime(() => parse(call.query)), key: call.query };
    } catch (error) {
      if (!messageOf(error).includes('slicing must use constant numbers'))
        throw new QueryError(messageOf(error), call.query, positionOf(error));
    }
    try {
      // A slice with parameters is part of the parsed tree, so the tree belongs to these values.
      const tree = this.inTime(() => parse(call.query, { params: { ...call.params } }));
      return { tree, key: this.boundKey(call) };
    } catch (error) {
      throw new QueryError(messageOf(error), call.query, positionOf(error));
    }
  }

  private boundKey(call: QueryCall): string {
    return `${call.query}\n${JSON.stringify(call.params)}`;
  }
}
