import { readFileSync } from 'node:fs';
import { FirebaseError } from 'firebase/app';
import { compileRules } from '../../embedded/rules/ruleset';
import * as fake from '../support/fake-firestore';
import { type PlainDocument, requestFor } from '../unit/rules/database';
import { PEOPLE } from '../unit/rules/people';
import { chance, SECOND, type World } from './world';

export const MEMBERS = ['ann', 'bea'] as const;
export type Uid = (typeof MEMBERS)[number];

const rules = compileRules(readFileSync('firestore.rules', 'utf8'));
const { documents } = fake.server;

/** The security rules decide about each write, as they do in the database. */
export function mayWriteAs(uid: Uid) {
  return ({ path, before, after }: fake.Attempt): boolean => {
    const mark = `deletedAccounts/${uid}`;
    const stored = {
      ...(before && { [path]: before as PlainDocument }),
      ...(documents.has(mark) && { [mark]: {} }),
    };
    const action = after
      ? ({ does: 'set', path, data: after as PlainDocument } as const)
      : ({ does: 'delete', path } as const);
    return rules.evaluate(requestFor(action, PEOPLE[uid], stored)).allowed;
  };
}

/** How a tab reaches the server. Rejects when the request or its answer is lost; runs on the server when it arrives. */
export type Call = <T>(label: string, run: (uid: Uid | null) => Promise<T>) => Promise<T>;

interface Read {
  readonly path: string;
  readonly text: string;
}

const textOf = (path: string): string => JSON.stringify(documents.get(path) ?? null);
const aborted = () => new FirebaseError('aborted', 'Another write was faster');
const denied = (path: string) => new FirebaseError('permission-denied', path);
const isRetried = (cause: unknown): boolean =>
  cause instanceof FirebaseError && ['aborted', 'unavailable'].includes(cause.code);

const ATTEMPTS = 5;

type Reference = Parameters<typeof fake.deleteDoc>[0];
type Write = (batch: ReturnType<typeof fake.writeBatch>) => void;

/** `firebase/firestore/lite` of one tab: requests of the signed-in user over its network. */
export function createFirestore(world: World, name: string, call: Call, wait: (ms: number) => Promise<void>) {
  const asUser = <T>(label: string, path: string, run: () => Promise<T>): Promise<T> =>
    call(label, async (uid) => {
      if (uid === null || !path.startsWith(`users/${uid}`)) throw denied(path);
      fake.server.mayWrite = mayWriteAs(uid);
      return run();
    });

  const createBatch = (reads: readonly Read[] = []) => {
    const writes: Write[] = [];
    const paths: string[] = [];
    const add = (reference: Reference, write: Write): void => {
      paths.push(reference.path);
      writes.push(write);
    };
    return {
      paths,
      set: (reference: Reference, data: fake.Data) => add(reference, (batch) => batch.set(reference, data)),
      delete: (reference: Reference) => add(reference, (batch) => batch.delete(reference)),
      commit: (): Promise<void> =>
        asUser(`commit ${paths.join(' ')}`, paths[0] ?? '', async () => {
          if (reads.some(({ path, text }) => textOf(path) !== text)) throw aborted();
          const batch = fake.writeBatch();
          for (const write of writes) write(batch);
          await batch.commit();
        }),
    };
  };

  const transact = async <T>(run: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const reads: Read[] = [];
    const batch = createBatch(reads);
    const result = await run({
      ...batch,
      get: async (reference) => {
        const [found, text] = await asUser(`get ${reference.path}`, reference.path, async () => {
          const before = textOf(reference.path);
          return [await fake.getDoc(reference), before] as const;
        });
        reads.push({ path: reference.path, text });
        return found;
      },
    });
    if (batch.paths.length > 0) await batch.commit();
    return result;
  };

  return {
    ...fake,
    getDoc: (reference: Reference) =>
      asUser(`get ${reference.path}`, reference.path, () => fake.getDoc(reference)),
    getDocs: (query: Parameters<typeof fake.getDocs>[0]) =>
      asUser(`query ${query.path}`, query.path, () => fake.getDocs(query)),
    setDoc: (...args: Parameters<typeof fake.setDoc>) =>
      asUser(`set ${args[0].path}`, args[0].path, () => fake.setDoc(...args)),
    updateDoc: (...args: Parameters<typeof fake.updateDoc>) =>
      asUser(`update ${args[0].path}`, args[0].path, () => fake.updateDoc(...args)),
    deleteDoc: (reference: Reference) =>
      asUser(`delete ${reference.path}`, reference.path, () => fake.deleteDoc(reference)),
    writeBatch: () => createBatch(),
    /** Like the SDK, tries again after a conflict and after a lost answer. */
    async runTransaction<T>(_: unknown, run: (transaction: Transaction) => Promise<T>): Promise<T> {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await transact(run);
        } catch (cause) {
          if (attempt === ATTEMPTS || !isRetried(cause)) throw cause;
          await wait(SECOND * 1.5 ** (attempt - 1) * (0.5 + chance(world.seed, name, attempt, world.now())));
        }
      }
    },
  };
}

interface Transaction {
  get(reference: Reference): ReturnType<typeof fake.getDoc>;
  set(reference: Reference, data: fake.Data): void;
  delete(reference: Reference): void;
}
