import { expect } from 'vitest';
import { type Answer, fill, isObject, pick, type Saved } from '../support/driver';
import { PROJECT } from './driver';

export interface Expected {
  status: number | number[];
  error?: string | string[];
  shape?: unknown;
  claims?: Record<string, Record<string, unknown>>;
  absent?: string[];
}

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** Returns the payload of a token with three parts whose first two are JSON objects, else null. */
function payloadOf(token: unknown): Record<string, unknown> | null {
  const parts = typeof token === 'string' ? token.split('.') : [];
  if (parts.length !== 3) return null;
  const [header, payload] = parts.slice(0, 2).map((part): unknown => {
    try {
      return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    } catch {
      return null;
    }
  });
  return isObject(header) && isObject(payload) ? payload : null;
}

const KINDS: Record<string, (value: unknown) => boolean> = {
  '<string>': (value) => typeof value === 'string' && value !== '',
  '<text>': (value) => typeof value === 'string',
  '<number>': (value) => typeof value === 'number',
  '<int-string>': (value) => typeof value === 'string' && /^\d+$/.test(value),
  '<jwt>': (value) => payloadOf(value) !== null,
  '<timestamp>': (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
};

/** Replaces kinds by matchers, and leaves out a key with a question mark where `actual` has no such key. */
function matcherOf(wanted: unknown, actual: unknown): unknown {
  if (typeof wanted === 'string' && KINDS[wanted]) return expect.toSatisfy(KINDS[wanted], wanted);
  if (Array.isArray(wanted)) return wanted.map((item, index) => matcherOf(item, pick(actual, `${index}`)));
  if (!isObject(wanted) || !isObject(actual)) return wanted;
  const entries = Object.entries(wanted).flatMap(([key, value]) => {
    const name = key.replace(/\?$/, '');
    const part = pick(actual, [name]);
    return name !== key && part === undefined ? [] : [[name, matcherOf(value, part)]];
  });
  return Object.fromEntries(entries);
}

/** Fails unless an answer is like the recorded one. It may have more keys. */
export function expectAnswer(expected: Expected, { status, body }: Answer, saved: Saved): void {
  const { absent = [], claims = {}, error, shape, ...wanted } = fill(expected, PROJECT, saved);
  expect(list(wanted.status), JSON.stringify(body)).toContain(status);
  if (error !== undefined) {
    const code = /^[A-Z_]+/.exec(String(pick(body, 'error.message')))?.[0];
    expect(list(error)).toContain(code);
    expect(pick(body, 'error.code')).toBe(status);
  }
  if (shape !== undefined) expect(body).toMatchObject(Object(matcherOf(shape, body)));
  for (const path of absent) expect(pick(body, path), path).toBeUndefined();
  for (const [name, { '!absent': missing = [], ...values }] of Object.entries(claims)) {
    const payload = payloadOf(pick(body, name));
    expect(payload).toMatchObject(Object(matcherOf(values, payload)));
    expect(Number(payload?.exp)).toBeGreaterThan(Number(payload?.iat));
    for (const claim of list(missing)) expect(payload).not.toHaveProperty([String(claim)]);
  }
}
