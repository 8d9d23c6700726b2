import { expect, test } from 'vitest';
import { type DeletionSteps, deleteAccount } from '@/lib/server/account/delete-account';

const NOW_MS = 1_800_000_000_000;
const member = (ageSec: number) => ({ uid: 'u1', payload: { auth_time: NOW_MS / 1000 - ageSec } });

function steps(over: Partial<DeletionSteps> = {}) {
  const done: string[] = [];
  const note = (name: string) => async (uid: string) => void done.push(`${name} ${uid}`);
  const all: DeletionSteps = {
    isMarked: async () => false,
    mark: note('mark'),
    unmark: note('unmark'),
    endMembership: note('membership'),
    deleteDocuments: note('documents'),
    deleteUser: note('user'),
    now: () => NOW_MS,
    ...over,
  };
  return { all, done };
}

test('marks the account, ends the membership, then deletes data, account and late saves', async () => {
  const { all, done } = steps();
  expect(await deleteAccount(member(10), all)).toMatchObject({ status: 200, body: { deleted: true } });
  expect(done).toEqual(['mark u1', 'membership u1', 'documents u1', 'user u1', 'documents u1']);
});

test('keeps the account when the membership cannot be ended', async () => {
  const { all, done } = steps({ endMembership: () => Promise.reject(new Error('Stripe is down')) });
  await expect(deleteAccount(member(10), all)).rejects.toThrow('Stripe is down');
  expect(done).toEqual(['mark u1', 'unmark u1']);
});

test.each([
  ['refuses an old sign-in', false, 403],
  ['repeats a deletion that began with a recent sign-in', true, 200],
])('%s', async (_, isMarked, status) => {
  const { all } = steps({ isMarked: async () => isMarked });
  expect(await deleteAccount(member(301), all)).toMatchObject({ status });
});
