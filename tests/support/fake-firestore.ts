import { FirebaseError } from 'firebase/app';

/**
 * In-memory replacement of `firebase/firestore/lite` with merges, transactions and an optional rule that refuses writes.
 * Use it with `vi.mock('firebase/firestore/lite', () => import(this file))`.
 */
export type Data = Record<string, unknown>;

interface Reference {
  readonly path: string;
  readonly id: string;
}
interface Query extends Reference {
  readonly count: number;
}

export interface Attempt {
  readonly path: string;
  readonly before: Data | null;
  readonly after: Data | null;
}

const DELETED = Symbol('deleted field');

/** Shared by all devices of a test. */
export const server = {
  documents: new Map<string, Data>(),
  isAway: false,
  /** Loses the response of the next write, which is stored. */
  losesAnswer: false,
  writes: 0,
  reads: 0,
  mayWrite: (_attempt: Attempt): boolean => true,
  /** Runs after a read and before its response. */
  beforeAnswer: async (): Promise<void> => undefined,
  reset(): void {
    server.documents.clear();
    server.isAway = false;
    server.losesAnswer = false;
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
export const orderBy = () => null;
export const startAfter = () => null;
export const where = () => null;
export const limit = (count: number) => count;
export const query = (reference: Reference, ...parts: unknown[]): Query => ({
  ...reference,
  count: parts.find((part) => typeof part === 'number') ?? Number.POSITIVE_INFINITY,
});

async function read<T>(take: () => T): Promise<T> {
  if (server.isAway) throw away();
  server.reads += 1;
  const found = take();
  await server.beforeAnswer();
  return found;
}

export const getDoc = (reference: Reference) => read(() => snapshotOf(reference));
export const getDocs = ({ path, count = Number.POSITIVE_INFINITY }: Reference & Partial<Query>) =>
  read(() => {
    const depth = path.split('/').length + 1;
    const docs = [...server.documents.keys()]
      .filter((key) => key.startsWith(`${path}/`) && key.split('/').length === depth)
      .slice(0, count)
      .map((key) => snapshotOf({ path: key, id: key.slice(path.length + 1) }));
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

export async function setDoc(...call: Parameters<typeof set>): Promise<void> {
  set(...call);
  answered();
}
export async function updateDoc(...call: Parameters<typeof update>): Promise<void> {
  update(...call);
  answered();
}
export async function deleteDoc({ path }: Reference): Promise<void> {
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
  const steps: (() => void)[] = [];
  return {
    set: (...call: Parameters<typeof set>) => void steps.push(() => set(...call)),
    delete: ({ path }: Reference) => void steps.push(() => put(path, null)),
    commit: async () => {
      for (const step of steps) step();
    },
  };
};
