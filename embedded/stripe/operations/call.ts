import { HttpError } from '../../http/service';
import { expand, view } from '../api-answers';
import type { Kind, Kinds } from '../api-objects';
import { missing } from '../billing-error';
import type { Ledger } from '../ledger';

type FormValue = string | FormMap;
export interface FormMap {
  readonly [name: string]: FormValue;
}

const MAX_DEPTH = 6;

const emptyMap = (): Record<string, FormValue> => Object.create(null);

/** Parses names such as `line_items[0][price]` into nested maps; a list becomes a map with the keys 0, 1, ... */
export function parseForm(text: string): FormMap {
  const root = emptyMap();
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split('[').map((part) => part.replace(/\]$/, ''));
    if (path.length > MAX_DEPTH) throw new HttpError(400, `${key} is nested too deeply`);
    let at = root;
    for (const name of path.slice(0, -1)) {
      if (typeof at[name] !== 'object') at[name] = emptyMap();
      at = at[name] as Record<string, FormValue>;
    }
    at[path.at(-1) ?? key] = value;
  }
  return root;
}

export const textOf = (form: FormMap, name: string): string | null => {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

export const mapOf = (form: FormMap, name: string): FormMap => {
  const value = form[name];
  return typeof value === 'object' ? value : {};
};

export const textsOf = (form: FormMap, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mapOf(form, name)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

export interface Call {
  readonly ledger: Ledger;
  readonly form: FormMap;
  readonly path: string;
  readonly id: string;
}

export type Operation = (call: Call) => object;

const expansions = ({ form }: Call): readonly string[] =>
  Object.values(mapOf(form, 'expand')).filter((path): path is string => typeof path === 'string');

export const show = <K extends Kind>(call: Call, kind: K, value: Kinds[K]): object =>
  expand(call.ledger.store, view(kind, value), expansions(call));

const MAX_LIMIT = 100;

export function showList<K extends Kind>(call: Call, kind: K, matches: (value: Kinds[K]) => boolean): object {
  const { form, ledger, path } = call;
  const values = ledger.store.list(kind, matches);
  const limit = Math.min(Math.max(Number(textOf(form, 'limit') ?? 10) || 10, 1), MAX_LIMIT);
  const start = textOf(form, 'starting_after');
  const after = values.findIndex(({ id }) => id === start) + 1;
  if (start !== null && after === 0) throw missing('object', start);
  const page = values.slice(after, after + limit);
  const paths = expansions(call).map((name) => name.replace(/^data\./, ''));
  return {
    object: 'list',
    url: path,
    has_more: after + page.length < values.length,
    data: page.map((value) => expand(ledger.store, view(kind, value), paths)),
  };
}

export const matchesFilter = (call: Call, name: string, value: string | null): boolean => {
  const wanted = textOf(call.form, name);
  return wanted === null || wanted === value;
};
