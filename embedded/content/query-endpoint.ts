import type { EmbeddedRequest, EmbeddedResponse } from '../http/service';
import type { Dataset } from './dataset';
import { type PreparedJson, prepareJson, sendPrepared } from './http-cache';
import { LruMap } from './lru-map';
import type { QueryEngine } from './query-engine';
import { readQueryRequest } from './query-request';

const RESULT_CACHE_BYTES = 64 * 1024 * 1024;

const weightOf = (prepared: PreparedJson): number => prepared.body.length + (prepared.gzipped?.length ?? 0);

/**
 * Answers queries. Results are kept until the content changes, by everything that decides them; the right to read is
 * part of the key, else a private result would reach the next anonymous caller. `now()` makes a query uncacheable.
 */
export class QueryEndpoint {
  private readonly results = new LruMap<PreparedJson>(RESULT_CACHE_BYTES, weightOf);

  constructor(private readonly engine: QueryEngine) {}

  forget(): void {
    this.results.clear();
  }

  async answer(request: EmbeddedRequest, dataset: Dataset, hasToken: boolean): Promise<EmbeddedResponse> {
    const call = await readQueryRequest(request, hasToken);
    const key = JSON.stringify([call.perspective, hasToken, call.query, call.params, call.returnQuery]);
    const known = this.results.get(key);
    if (known) return sendPrepared(request, known);
    const started = performance.now();
    const result = this.engine.run(call, dataset.view(call.perspective, hasToken));
    const ms = Math.round(performance.now() - started);
    const prepared = prepareJson({
      ...(call.returnQuery ? { query: call.query } : {}),
      result,
      syncTags: [],
      ms,
    });
    if (!call.query.includes('now(')) this.results.set(key, prepared);
    return sendPrepared(request, prepared);
  }
}
