import { type Answer, fill, isObject, pick, type Saved } from '../support/driver';
import { PROJECT } from './driver';

export interface Expected {
  status: number | number[];
  error?: string | string[];
  shape?: unknown;
  claims?: Record<string, Record<string, unknown>>;
  absent?: string[];
}

type Shape = Record<string, unknown>;

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** Returns the payload of a token with three parts whose first two are JSON objects, else null. */
function payloadOf(token: unknown): Shape | null {
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

/** Returns where `actual` differs from the wanted shape; null when it fits. */
function misfit(wanted: unknown, actual: unknown, at: string): string | null {
  const wrong = `${at || 'answer'}: wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(actual)}`;
  if (typeof wanted === 'string') {
    const fits = KINDS[wanted] ?? ((value: unknown) => value === wanted);
    return fits(actual) ? null : wrong;
  }
  if (Array.isArray(wanted)) {
    if (!Array.isArray(actual) || actual.length !== wanted.length) return wrong;
    return first(wanted.map((item, index) => misfit(item, actual[index], `${at}.${index}`)));
  }
  if (!isObject(wanted)) return wanted === actual ? null : wrong;
  if (!isObject(actual)) return wrong;
  return first(
    Object.entries(wanted).map(([key, value]) => {
      const name = key.replace(/\?$/, '');
      if (name !== key && actual[name] === undefined) return null;
      return misfit(value, actual[name], `${at}.${name}`);
    }),
  );
}

const first = (problems: readonly (string | null)[]): string | null =>
  problems.find((problem) => problem !== null) ?? null;

function claimsMisfit(wanted: Shape, token: unknown): string | null {
  const payload = payloadOf(token);
  if (!payload) return 'the token cannot be read';
  if (Number(payload.exp) <= Number(payload.iat)) return 'the token ends before it begins';
  const { '!absent': absent, ...shape } = wanted;
  const present = (Array.isArray(absent) ? absent : []).find((name) => String(name) in payload);
  return present === undefined ? misfit(shape, payload, 'claims') : `claim ${String(present)} is present`;
}

/** Returns how an answer differs from the recorded one; null when it matches. */
export function difference(expected: Expected, answer: Answer, saved: Saved): string | null {
  const wanted = fill(expected, PROJECT, saved);
  const got = JSON.stringify(answer.body);
  if (!list(wanted.status).includes(answer.status)) return `status ${answer.status}: ${got}`;
  if (wanted.error !== undefined) {
    const code = String(pick(answer.body, 'error.message')).match(/^[A-Z_]+/)?.[0] ?? '';
    if (!list(wanted.error).includes(code)) return `error ${got}`;
    return pick(answer.body, 'error.code') === answer.status ? null : `error.code: ${got}`;
  }
  const present = (wanted.absent ?? []).find((path) => pick(answer.body, path) !== undefined);
  if (present !== undefined) return `${present} is present`;
  return first([
    wanted.shape === undefined ? null : misfit(wanted.shape, answer.body, ''),
    ...Object.entries(wanted.claims ?? {}).map(([name, claims]) =>
      claimsMisfit(claims, pick(answer.body, name)),
    ),
  ]);
}
