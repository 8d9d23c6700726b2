import { HttpError } from '../http/service';

export type FormValue = string | FormMap;
export interface FormMap {
  readonly [name: string]: FormValue;
}

const MAX_DEPTH = 6;

const emptyMap = (): Record<string, FormValue> => Object.create(null);

/** Reads a nested form, such as `line_items[0][price]=p`, into maps; lists become maps with numbers as names. */
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

/** The texts of a flat map, as metadata has them. */
export const textsOf = (form: FormMap, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mapOf(form, name)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
