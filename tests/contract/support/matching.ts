import { expect } from 'vitest';
import { type Answer, isObject, type Saved } from './driver';

const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;
const INSTANT = /^(-?\d+)\.\d{6} s$/;
const PLACEHOLDER = /^<(timestamp|now|any)(?::(\w+))?>$/;
const LISTS = ['values', 'documents', 'collectionIds', 'writeResults'];
const IGNORED = ['done', 'skippedResults', 'explainMetrics'];
const NOW_TOLERANCE_SEC = 5 * 60;

function instant(time: string): string {
  const fraction = /\.(\d+)/.exec(time)?.[1] ?? '';
  const seconds = Math.floor(Date.parse(time.replace(/\.\d+/, '')) / 1000);
  return `${seconds}.${fraction.padEnd(9, '0').slice(0, 6)} s`;
}

const isEmpty = (key: string, value: unknown): boolean =>
  (LISTS.includes(key) && Array.isArray(value) && value.length === 0) ||
  (key === 'fields' && isObject(value) && Object.keys(value).length === 0);

/** Replaces times by instants, and removes ignored keys and empty values, which mean the same as absent ones. */
function normalised(value: unknown): unknown {
  if (typeof value === 'string') return RFC3339.test(value) ? instant(value) : value;
  if (Array.isArray(value)) return value.map(normalised);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(
    ([key, part]) => !IGNORED.includes(key) && !isEmpty(key, part),
  );
  return Object.fromEntries(entries.map(([key, part]) => [key, normalised(part)]));
}

function unwrapped(body: unknown): unknown {
  return Array.isArray(body) && body.length === 1 && isObject(body[0]) && 'error' in body[0] ? body[0] : body;
}

/** Sorts batch read entries by name. */
function arranged(body: unknown): unknown {
  if (!Array.isArray(body)) return body;
  const nameOf = (entry: unknown): string | null => {
    if (!isObject(entry)) return null;
    if (typeof entry.missing === 'string') return entry.missing;
    return isObject(entry.found) ? String(entry.found.name) : null;
  };
  if (!body.every((entry) => nameOf(entry) !== null)) return body;
  return body.toSorted((a, b) => String(nameOf(a)).localeCompare(String(nameOf(b))));
}

/** Returns a matcher of a time; the first one with a name stores its instant, with which all others must agree. */
function timeMatcher(kind: string, name: string | undefined, saved: Saved): unknown {
  const fits = (actual: unknown): boolean => {
    const seconds = typeof actual === 'string' ? INSTANT.exec(actual)?.[1] : undefined;
    if (seconds === undefined) return false;
    if (kind === 'now' && Math.abs(Date.now() / 1000 - Number(seconds)) > NOW_TOLERANCE_SEC) return false;
    if (name === undefined) return true;
    const known = saved.get(`<${name}>`) ?? actual;
    saved.set(`<${name}>`, known);
    return known === actual;
  };
  return expect.toSatisfy(fits, `${kind} ${name ?? ''}`);
}

/** Replaces placeholders by matchers. */
function matcherOf(wanted: unknown, saved: Saved): unknown {
  if (Array.isArray(wanted)) return wanted.map((item) => matcherOf(item, saved));
  if (isObject(wanted))
    return Object.fromEntries(Object.entries(wanted).map(([key, value]) => [key, matcherOf(value, saved)]));
  const [text, kind = '', name] = PLACEHOLDER.exec(String(wanted)) ?? [];
  if (text === undefined) return wanted;
  return kind === 'any' ? expect.toSatisfy(() => true) : timeMatcher(kind, name, saved);
}

/**
 * Fails unless an answer is the recorded one. Compares the status; of errors the code and status; else keys and values,
 * times as instants, placeholders by kind. Times named `<timestamp:t1>` must agree throughout `saved`.
 */
export function expectAnswer(expected: Answer, answer: Answer, saved: Saved): void {
  const body = unwrapped(answer.body);
  expect(answer.status, JSON.stringify(body).slice(0, 300)).toBe(expected.status);
  const wanted = unwrapped(expected.body);
  if (isObject(wanted) && isObject(wanted.error)) {
    const { code, status } = wanted.error;
    expect(body).toMatchObject({ error: { code, status } });
    return;
  }
  expect(normalised(arranged(body))).toEqual(matcherOf(normalised(arranged(wanted)), saved));
}
