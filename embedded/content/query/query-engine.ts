import { type ExprNode, evaluateSync, parse } from 'groq-js';
import { QueryError } from '../content-error';
import type { DatasetView } from '../dataset';
import type { ContentDocument } from '../document';
import { LruMap } from '../lru-map';
import { readJoinReference } from './join';
import { type PreparedQuery, prepareQuery, selectionParameter, typeParameter } from './query-tree';
import { select } from './selection';

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
    try {
      return this.evaluate(prepared, call.params, view);
    } catch (error) {
      throw new QueryError(messageOf(error), call.query);
    }
  }

  private evaluate(prepared: PreparedQuery, given: QueryCall['params'], view: DatasetView): unknown {
    const { tree, types, selections, joins } = prepared;
    const timestamp = new Date();
    const params: Record<string, unknown> = { ...given };
    for (const type of types) params[typeParameter(type)] = view.indexes.all(type);
    const dereference = (id: string): ContentDocument | undefined => {
      const joined = readJoinReference(id);
      const join = joined && joins[joined.index];
      return join
        ? {
            _id: id,
            _type: 'join',
            documents: view.indexes.withValues(join.type, join.path, [joined.value]),
          }
        : view.byId.get(id);
    };
    const evaluated = (node: ExprNode): unknown =>
      evaluateSync(node, {
        dataset: view.documents,
        params,
        dereference: ({ _ref }) => dereference(_ref),
        timestamp,
        identity: 'anonymous',
        sanity: { projectId: this.projectId, dataset: 'production' },
      }).data;
    for (const [index, { selection, constants }] of selections.entries()) {
      const run = { constants: constants.map(evaluated), dereference };
      params[selectionParameter(index)] = select(selection, run, view.indexes);
    }
    return evaluated(tree);
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
