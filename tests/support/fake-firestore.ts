import { FirebaseError } from 'firebase/app';

/**
 * This file replaces `firebase/firestore/lite` in memory, with merges, transactions and a `mayWrite` rule for writes.
 * Use it with `vi.mock('firebase/firestore/lite', () => import(this file))`.
 */
export type Data = Record<string, unknown>;

interface Reference {
  readonly path: string;
  readonly id: string;
}
/** One constraint of a query, as a function from the documents found so far to the remaining ones. */
type QueryPart = (found: readonly Snapshot[]) => readonly Snapshot[];
interface Query extends Reference {
  readonly parts: readonly QueryPart[];
}

export interface Attempt {
  readonly path: string;
  readonly before: Data | null;
  readonly after: Data | null;
}

const DELETED = Symbol('deleted field');

/** The simulated server, which all devices of a test share. */
export const server = {
  documents: new Map<string, Data>(),
  isAway: false,
  /** When true, the next write is stored, but its response is lost. */
  losesAnswer: false,
  writes: 0,
  reads: 0,
  mayWrite: (_attempt: Attempt): boolean => true,
  /** Writes, batches and transaction reads whose path contains this text are never answered. */
  holds: null as string | null,
  /** Runs after a read and before the response to it. */
  beforeAnswer: async (): Promise<void> => undefined,
  reset(): void {
    server.documents.clear();
    server.isAway = false;
    server.losesAnswer = false;
    server.holds = null;
    server.writes = 0;
    server.reads = 0;
    server.mayWrite = () => true;
    server.beforeAnswer = async () => undefined;
  },
};

const away = () => new FirebaseError('unavailable', 'The server is away');

const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merged(before: unknown, change: unknown): unknown {
  if (!isMap(change)) return change;
  const base: Data = isMap(before) ? { ...before } : {};
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) throw new TypeError(`Unsupported field value: undefined in ${name}`);
    if (value === DELETED) delete base[name];
    else base[name] = merged(base[name], value);
  }
  return base;
}

function withPaths(before: Data, change: Data): Data {
  let next: unknown = before;
  for (const [name, value] of Object.entries(change)) {
    const nested = name
      .split('.')
      .reduceRight<unknown>((inner, part) => ({ [part]: inner }), value === DELETED ? DELETED : value);
    next = isMap(value) ? { ...(next as Data), [name]: value } : merged(next, nested);
  }
  return next as Data;
}

function put(path: string, after: Data | null): void {
  if (server.isAway) throw away();
  const before = server.documents.get(path) ?? null;
  if (!server.mayWrite({ path, before, after })) throw new FirebaseError('permission-denied', path);
  server.writes += 1;
  if (after) server.documents.set(path, structuredClone(after));
  else server.documents.delete(path);
}

const answered = (): void => {
  if (!server.losesAnswer) return;
  server.losesAnswer = false;
  throw away();
};

type Snapshot = ReturnType<typeof snapshotOf>;

const snapshotOf = ({ path, id }: Reference) => {
  const data = structuredClone(server.documents.get(path));
  return { id, ref: { path, id }, exists: () => data !== undefined, data: () => data };
};

export const getFirestore = () => ({});
export const connectFirestoreEmulator = () => undefined;
export const doc = (_db: unknown, ...parts: string[]): Reference => ({
  path: parts.join('/'),
  id: parts.at(-1) ?? '',
});
export const collection = doc;
export const deleteField = () => DELETED;
export const documentId = () => '__name__';

/** Returns null for a missing field or another type, because our queries use text fields only. */
const textOf = (name: string, { id, data }: Snapshot): string | null => {
  const value = name === '__name__' ? id : data()?.[name];
  return typeof value === 'string' ? value : null;
};
const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

let sortedBy = { name: '__name__', sign: 1 };
export const orderBy = (name: string, direction: 'asc' | 'desc' = 'asc'): QueryPart => {
  const order = { name, sign: direction === 'desc' ? -1 : 1 };
  return (found) => {
    sortedBy = order;
    return found
      .filter((one) => textOf(name, one) !== null)
      .toSorted((a, b) => order.sign * compare(textOf(name, a) ?? '', textOf(name, b) ?? ''));
  };
};
export const startAfter =
  (text: string): QueryPart =>
  (found) =>
    found.filter((one) => sortedBy.sign * compare(textOf(sortedBy.name, one) ?? '', text) > 0);
export const where = (name: string, operator: '>' | '<=' | 'in', wanted: string | string[]): QueryPart => {
  const isFound = (text: string): boolean =>
    operator === 'in'
      ? wanted.includes(text)
      : operator === '>'
        ? text > String(wanted)
        : text <= String(wanted);
  return (found) =>
    found.filter((one) => {
      const text = textOf(name, one);
      return text !== null && isFound(text);
    });
};
export const limit =
  (count: number): QueryPart =>
  (found) =>
    found.slice(0, count);
export const query = (reference: Reference, ...parts: readonly QueryPart[]): Query => ({
  ...reference,
  parts,
});

async function read<T>(take: () => T): Promise<T> {
  if (server.isAway) throw away();
  server.reads += 1;
  const found = take();
  await server.beforeAnswer();
  return found;
}

export const getDoc = (reference: Reference) => read(() => snapshotOf(reference));
export const getDocs = ({ path, parts = [] }: Reference & Partial<Query>) =>
  read(() => {
    const depth = path.split('/').length + 1;
    const all = [...server.documents.keys()]
      .filter((key) => key.startsWith(`${path}/`) && key.split('/').length === depth)
      .map((key) => snapshotOf({ path: key, id: key.slice(path.length + 1) }));
    const docs = parts.reduce<readonly Snapshot[]>((found, part) => part(found), all);
    return { docs, empty: docs.length === 0 };
  });

function set(reference: Reference, data: Data, options?: { readonly merge?: boolean }): void {
  const before = options?.merge ? (server.documents.get(reference.path) ?? {}) : {};
  put(reference.path, merged(before, data) as Data);
}

function update(reference: Reference, data: Data): void {
  const before = server.documents.get(reference.path);
  if (!before && !server.isAway) throw new FirebaseError('not-found', reference.path);
  put(reference.path, withPaths(before ?? {}, data));
}

/** Returns a promise that stays pending if `path` contains `server.holds`, and otherwise resolves. */
const unlessHeld = (path: string): Promise<void> =>
  server.holds !== null && path.includes(server.holds) ? new Promise(() => undefined) : Promise.resolve();

export async function setDoc(...call: Parameters<typeof set>): Promise<void> {
  await unlessHeld(call[0].path);
  set(...call);
  answered();
}
export async function updateDoc(...call: Parameters<typeof update>): Promise<void> {
  await unlessHeld(call[0].path);
  update(...call);
  answered();
}
export async function deleteDoc({ path }: Reference): Promise<void> {
  await unlessHeld(path);
  put(path, null);
  answered();
}

export async function runTransaction<T>(
  _db: unknown,
  run: (transaction: {
    get: (reference: Reference) => Promise<ReturnType<typeof snapshotOf>>;
    set: typeof set;
    delete: (reference: Reference) => void;
  }) => Promise<T>,
): Promise<T> {
  if (server.isAway) throw away();
  const result = await run({
    get: async (reference) => {
      await unlessHeld(reference.path);
      server.reads += 1;
      return snapshotOf(reference);
    },
    set,
    delete: ({ path }) => put(path, null),
  });
  answered();
  return result;
}

export const writeBatch = () => {
  const steps: { readonly path: string; readonly run: () => void }[] = [];
  return {
    set: (...call: Parameters<typeof set>) =>
      void steps.push({ path: call[0].path, run: () => set(...call) }),
    delete: ({ path }: Reference) => void steps.push({ path, run: () => put(path, null) }),
    commit: async () => {
      for (const { path } of steps) await unlessHeld(path);
      const before = new Map(server.documents);
      try {
        for (const { run } of steps) run();
      } catch (cause) {
        for (const path of server.documents.keys()) if (!before.has(path)) server.documents.delete(path);
        for (const [path, data] of before) server.documents.set(path, data);
        throw cause;
      }
      answered();
    },
  };
};
