import { type ExprNode, evaluateSync, parse } from 'groq-js';
import { QueryError } from './content-error';
import type { DatasetView } from './dataset';
import { LruMap } from './lru-map';
import { type PreparedQuery, prepareQuery, typeParameter } from './query-tree';

const PARSE_CACHE_ENTRIES = 500;

export interface QueryCall {
  readonly query: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown error');

const positionOf = (error: unknown): number =>
  error instanceof Error && 'position' in error && typeof error.position === 'number' ? error.position : 0;

/** Parses and evaluates GROQ over a view of the dataset. Parse trees are kept by query text. */
export class QueryEngine {
  private readonly trees = new LruMap<PreparedQuery>(PARSE_CACHE_ENTRIES);

  constructor(private readonly projectId: string) {}

  /**
   * The result as plain JSON values. Throws a `QueryError` (400) when the query does not parse, names a parameter that
   * was not given, or uses a function that only the hosted service has.
   */
  run(call: QueryCall, view: DatasetView): unknown {
    const prepared = this.prepare(call);
    for (const name of prepared.parameters) {
      if (!(name in call.params))
        throw new QueryError(`param $${name} referenced, but not provided`, call.query);
    }
    const documents = prepared.types.map((type) => [typeParameter(type), view.byType.get(type) ?? []]);
    try {
      return evaluateSync(prepared.tree, {
        dataset: view.documents,
        params: { ...call.params, ...Object.fromEntries(documents) },
        dereference: ({ _ref }) => view.byId.get(_ref),
        timestamp: new Date(),
        identity: 'anonymous',
        sanity: { projectId: this.projectId, dataset: 'production' },
      }).data;
    } catch (error) {
      throw new QueryError(messageOf(error), call.query);
    }
  }

  private prepare(call: QueryCall): PreparedQuery {
    const known = this.trees.get(call.query) ?? this.trees.get(this.boundKey(call));
    if (known) return known;
    const { tree, key } = this.parse(call);
    const prepared = prepareQuery(tree);
    this.trees.set(key, prepared);
    return prepared;
  }

  private parse(call: QueryCall): { tree: ExprNode; key: string } {
    try {
      return { tree: parse(call.query), key: call.query };
    } catch (error) {
      if (!messageOf(error).includes('slicing must use constant numbers'))
        throw new QueryError(messageOf(error), call.query, positionOf(error));
    }
    try {
      // A slice with parameters is part of the parsed tree, so the tree belongs to these values.
      return { tree: parse(call.query, { params: { ...call.params } }), key: this.boundKey(call) };
    } catch (error) {
      throw new QueryError(messageOf(error), call.query, positionOf(error));
    }
  }

  private boundKey(call: QueryCall): string {
    return `${call.query}\n${JSON.stringify(call.params)}`;
  }
}
