import type { FormMap } from '../form-body';
import { mapOf, textOf } from '../form-body';
import type { Ledger } from '../ledger';
import type { Kind, Kinds } from '../objects';
import { expand, listPage, view } from '../views';

/** One call of the API, read. */
export interface Call {
  readonly ledger: Ledger;
  readonly siteUrl: string;
  /** Query and body together. */
  readonly form: FormMap;
  readonly path: string;
  /** The id in the address, empty where it has none. */
  readonly id: string;
}

export type Operation = (call: Call) => object;

const expansions = ({ form }: Call): readonly string[] =>
  Object.values(mapOf(form, 'expand')).filter((path): path is string => typeof path === 'string');

const MOST = 100;

/** The answer that shows one object. */
export const show = <K extends Kind>(call: Call, kind: K, value: Kinds[K]): object =>
  expand(call.ledger.store, view(kind, value), expansions(call));

/** The answer that shows a page of those that match. */
export function showList<K extends Kind>(call: Call, kind: K, matches: (value: Kinds[K]) => boolean): object {
  const { form, ledger, path } = call;
  const limit = Math.min(Math.max(Number(textOf(form, 'limit') ?? 10) || 10, 1), MOST);
  return listPage(ledger.store, kind, ledger.store.list(kind, matches), {
    url: path,
    limit,
    startingAfter: textOf(form, 'starting_after'),
    expand: expansions(call),
  });
}

/** True when the form does not ask for this field or asks for just this value. */
export const wants = (call: Call, name: string, value: string | null): boolean => {
  const wanted = textOf(call.form, name);
  return wanted === null || wanted === value;
};
