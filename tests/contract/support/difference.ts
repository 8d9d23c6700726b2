import { type Answer, isObject, type Saved } from './driver';

const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;
const PLACEHOLDER = /^<(timestamp|now|any)(?::(\w+))?>$/;
const LISTS = ['values', 'documents', 'collectionIds', 'writeResults'];
const IGNORED = ['done', 'skippedResults', 'explainMetrics'];
const NOW_TOLERANCE_MS = 5 * 60_000;

type Fields = Record<string, unknown>;

function instant(time: string): string {
  const fraction = /\.(\d+)/.exec(time)?.[1] ?? '';
  const seconds = Math.floor(Date.parse(time.replace(/\.\d+/, '')) / 1000);
  return `${seconds}.${fraction.padEnd(9, '0').slice(0, 6)}`;
}

/** Removes ignored keys and empty values, which mean the same as absent ones. */
function normalised(fields: Fields): Map<string, unknown> {
  const entries = Object.entries(fields).filter(([key, value]) => {
    if (IGNORED.includes(key)) return false;
    if (LISTS.includes(key) && Array.isArray(value)) return value.length > 0;
    return !(key === 'fields' && isObject(value) && Object.keys(value).length === 0);
  });
  return new Map(entries);
}

function unwrapped(body: unknown): unknown {
  return Array.isArray(body) && body.length === 1 && isObject(body[0]) && 'error' in body[0] ? body[0] : body;
}

/** Sorts batch read entries by name and moves a transaction in its own entry into the next one. */
function arranged(body: unknown): unknown {
  if (!Array.isArray(body)) return body;
  const entries: unknown[] = [...body];
  const [first, second] = entries;
  if (isObject(first) && Object.keys(first).join() === 'transaction' && isObject(second)) {
    entries.splice(0, 2, { ...second, ...first });
  }
  const nameOf = (entry: unknown): string | null => {
    if (!isObject(entry)) return null;
    if (typeof entry.missing === 'string') return entry.missing;
    return isObject(entry.found) ? String(entry.found.name) : null;
  };
  if (!entries.every((entry) => nameOf(entry) !== null)) return entries;
  return entries.sort((a, b) => String(nameOf(a)).localeCompare(String(nameOf(b))));
}

function placeholder(kind: string, name: string | undefined, actual: unknown, saved: Saved): string | null {
  if (kind === 'any') return null;
  if (typeof actual !== 'string' || !RFC3339.test(actual)) return `is ${JSON.stringify(actual)}, not a time`;
  if (kind === 'now' && Math.abs(Date.now() - Date.parse(actual)) > NOW_TOLERANCE_MS)
    return `is ${actual}, not now`;
  if (name === undefined) return null;
  const key = `<${name}>`;
  const known = saved.get(key);
  if (known === undefined) saved.set(key, instant(actual));
  return known === undefined || known === instant(actual)
    ? null
    : `is ${actual}, another instant than ${key}`;
}

function compareText(expected: string, actual: unknown, where: string, saved: Saved): string | null {
  const match = PLACEHOLDER.exec(expected);
  if (match) {
    const problem = placeholder(match[1] ?? '', match[2], actual, saved);
    return problem === null ? null : `${where} ${problem}`;
  }
  if (typeof actual === 'string' && RFC3339.test(expected) && RFC3339.test(actual)) {
    return instant(expected) === instant(actual) ? null : `${where} is ${actual}, not ${expected}`;
  }
  return expected === actual
    ? null
    : `${where} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
}

function compareFields(expected: Fields, actual: unknown, where: string, saved: Saved): string | null {
  if (!isObject(actual)) return `${where} is ${JSON.stringify(actual)}, not an object`;
  const wanted = normalised(expected);
  const given = normalised(actual);
  for (const key of given.keys()) if (!wanted.has(key)) return `${where}.${key} is not expected`;
  for (const [key, value] of wanted) {
    if (!given.has(key)) return `${where}.${key} is missing`;
    const found = compare(value, given.get(key), `${where}.${key}`, saved);
    if (found !== null) return found;
  }
  return null;
}

function compare(expected: unknown, actual: unknown, where: string, saved: Saved): string | null {
  if (typeof expected === 'string') return compareText(expected, actual, where, saved);
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return `${where} is ${JSON.stringify(actual)}, not a list`;
    if (expected.length !== actual.length)
      return `${where} has ${actual.length} entries, not ${expected.length}`;
    for (const [index, entry] of expected.entries()) {
      const found = compare(entry, actual[index], `${where}.${index}`, saved);
      if (found !== null) return found;
    }
    return null;
  }
  if (isObject(expected)) return compareFields(expected, actual, where, saved);
  return Object.is(expected, actual)
    ? null
    : `${where} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
}

/**
 * Returns how an answer differs from the recorded one, or null. Compares the status; of errors the code and status; else
 * keys and values, times as instants, placeholders by kind. Times named `<timestamp:t1>` must agree throughout `saved`.
 */
export function difference(expected: Answer, answer: Answer, saved: Saved): string | null {
  const body = unwrapped(answer.body);
  if (expected.status !== answer.status) {
    return `HTTP status is ${answer.status}, not ${expected.status}: ${JSON.stringify(body).slice(0, 300)}`;
  }
  const wanted = unwrapped(expected.body);
  if (isObject(wanted) && isObject(wanted.error)) {
    const error = isObject(body) && isObject(body.error) ? body.error : {};
    const { code, status } = wanted.error;
    return compare({ code, status }, { code: error.code, status: error.status }, 'error', saved);
  }
  return compare(arranged(wanted), arranged(body), 'body', saved);
}
