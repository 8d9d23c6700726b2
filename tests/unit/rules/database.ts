import type { RestFields, RestValue } from '../../../embedded/firestore/rest-value';
import type { RulesAuth, RulesRequest } from '../../../embedded/rules/decide';

export type Plain =
  | null
  | boolean
  | number
  | string
  | Date
  | readonly Plain[]
  | { readonly [name: string]: Plain };
export type PlainDocument = { readonly [name: string]: Plain };
export type Documents = Readonly<Record<string, PlainDocument>>;

export const NOW = '2026-03-02T10:00:00.000Z';

/** Query of a list: rules see limit and group only. `where` asks for one exact value. */
export interface ListQuery {
  readonly limit?: number;
  readonly group?: boolean;
  readonly where?: { readonly field: string; readonly value: RestValue };
}

/** One access. `set` overwrites, `merge` writes dotted fields, `unset` deletes them. */
export type Action =
  | { readonly does: 'get' | 'delete'; readonly path: string }
  | { readonly does: 'list'; readonly path: string; readonly query?: ListQuery }
  | { readonly does: 'set'; readonly path: string; readonly data: PlainDocument }
  | { readonly does: 'merge'; readonly path: string; readonly data: PlainDocument }
  | { readonly does: 'unset'; readonly path: string; readonly fields: readonly string[] };

function toRest(value: Plain): RestValue {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    if (Number.isNaN(value)) return { doubleValue: 'NaN' };
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toRest) } };
  return { mapValue: { fields: toFields(value as PlainDocument) } };
}

export const toFields = (data: PlainDocument): RestFields =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toRest(value)]));

function withField(
  fields: RestFields,
  [name = '', ...rest]: readonly string[],
  value: RestValue | null,
): RestFields {
  const { [name]: old, ...others } = fields;
  if (rest.length > 0) {
    const inner = old && 'mapValue' in old ? (old.mapValue.fields ?? {}) : {};
    return { ...others, [name]: { mapValue: { fields: withField(inner, rest, value) } } };
  }
  return value === null ? others : { ...others, [name]: value };
}

function outcome(action: Action, before: RestFields | null): RestFields | null {
  if (action.does === 'set') return toFields(action.data);
  if (action.does === 'merge') {
    const changes = Object.entries(toFields(action.data));
    return changes.reduce((fields, [name, value]) => withField(fields, name.split('.'), value), before ?? {});
  }
  if (action.does !== 'unset') return null;
  return action.fields.reduce((fields, name) => withField(fields, name.split('.'), null), before ?? {});
}

/** The rules request for an action by `auth` on a database that holds `documents`. */
export function requestFor(action: Action, auth: RulesAuth | null, documents: Documents): RulesRequest {
  const read = (path: readonly string[]): RestFields | null => {
    const stored = documents[path.join('/')];
    return stored ? toFields(stored) : null;
  };
  const path = action.path.split('/');
  const before = action.does === 'list' ? null : read(path);
  const after = outcome(action, before);
  const isRead = action.does === 'get' || action.does === 'list' || action.does === 'delete';
  return {
    method: isRead ? action.does : before ? 'update' : 'create',
    path,
    auth,
    before,
    after,
    ...(action.does === 'list' ? { query: { limit: action.query?.limit, group: action.query?.group } } : {}),
    read,
  };
}
