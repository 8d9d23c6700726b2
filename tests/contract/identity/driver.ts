import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '@/embedded/http/server';
import { createIdentityService } from '@/embedded/identity/identity-service';

export const PROJECT = 'demo-contract';

export type Saved = Map<string, string>;
type PathPart = string | Record<string, unknown>;

export interface Call {
  method: string;
  path: string;
  auth?: string;
  body?: unknown;
  form?: Record<string, string>;
  save?: Record<string, string | PathPart[]>;
}

export interface Answer {
  status: number;
  body: unknown;
}

/** Fills saved values and the project id into all texts of a request or an expected answer. */
export function fill<T>(value: T, saved: Saved): T {
  const filled = JSON.stringify(value)
    .replaceAll('{project}', PROJECT)
    .replace(/\{\{(\w+)\}\}/g, (_all, name: string) => JSON.stringify(saved.get(name) ?? '').slice(1, -1));
  return JSON.parse(filled) as T;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the part of a value at a path; an object in the path picks the last list entry with those values. */
function pick(value: unknown, path: readonly PathPart[]): unknown {
  return path.reduce<unknown>((at, part) => {
    if (typeof part === 'string') {
      return Array.isArray(at) ? at[Number(part)] : isObject(at) ? at[part] : undefined;
    }
    const wanted = Object.entries(part);
    return (Array.isArray(at) ? at : [])
      .filter(isObject)
      .findLast((entry) => wanted.every(([name, wantedValue]) => entry[name] === wantedValue));
  }, value);
}

export const pickText = (value: unknown, path: string): unknown => pick(value, path.split('.'));

/** Sends one call and saves the parts named in `save`. */
export async function call(base: string, request: Call, saved: Saved): Promise<Answer> {
  const { method, path, auth, body, form, save } = fill(request, saved);
  const headers: Record<string, string> = {};
  if (auth) headers.authorization = `Bearer ${auth}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (form) headers['content-type'] = 'application/x-www-form-urlencoded';
  const response = await fetch(`${base}${path}`, {
    method,
    headers,
    body: form ? new URLSearchParams(form) : body === undefined ? undefined : JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  for (const [name, where] of Object.entries(save ?? {})) {
    const kept = pick(answer, typeof where === 'string' ? where.split('.') : where);
    if (typeof kept !== 'string') throw new Error(`${method} ${path} answered no ${name}`);
    saved.set(name, kept);
  }
  return { status: response.status, body: answer };
}

export interface StartedIdentity {
  readonly base: string;
  /** Moves the service's time ahead. */
  pass(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts Firebase Auth in memory on a free port, with its own clock. */
async function startEmbedded(): Promise<StartedIdentity> {
  let aheadMs = 0;
  const nowMs = (): number => Date.now() + aheadMs;
  const identity = await createIdentityService({ projectId: PROJECT, journalDir: null, nowMs });
  const server = await listen([identity.service], 0, true);
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pass: async (ms) => {
      aheadMs += ms;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Starts the embedded Firebase Auth, or uses the emulator of AUTH_CONTRACT_URL, whose `pass` really waits. */
export async function startIdentity(): Promise<StartedIdentity> {
  const base = process.env.AUTH_CONTRACT_URL;
  return base ? { base, pass: (ms) => pause(ms), stop: async () => {} } : startEmbedded();
}
