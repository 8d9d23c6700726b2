import { compileRules } from '../../../embedded/rules/compile';
import type { QueryFilter, RulesQuery, RulesRequest, Verdict } from '../../../embedded/rules/rules-request';
import { NOW } from './database';

const wrap = (body: string, version: string): string =>
  `rules_version = '${version}'; service cloud.firestore { match /databases/{db}/documents { ${body} } }`;

const base: RulesRequest = {
  method: 'get',
  path: ['t', 'x'],
  auth: null,
  time: NOW,
  before: null,
  after: null,
  readBefore: () => null,
  readAfter: () => null,
};

/** The verdict of the given match blocks on a request that differs from a get of /t/x by a visitor as told. */
export const verdictOf = (body: string, over: Partial<RulesRequest> = {}, version = '2'): Verdict =>
  compileRules(wrap(body, version)).evaluate({ ...base, ...over });

/** Whether a condition holds for a get of /t/x. */
export const holds = (condition: string, over: Partial<RulesRequest> = {}): boolean =>
  verdictOf(`match /t/{id} { allow get: if ${condition}; }`, over).allowed;

/** Whether a condition is proved for every document of a query on /t. */
export const proves = (
  condition: string,
  filters: readonly QueryFilter[],
  over: Partial<RulesQuery> = {},
): boolean =>
  verdictOf(`match /t/{id} { allow list: if ${condition}; }`, {
    method: 'list',
    path: ['t'],
    query: { branches: [filters], ...over },
  }).allowed;
