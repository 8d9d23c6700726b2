import { expect, test } from 'vitest';
import { newProfile } from '@/lib/account/profile/new-profile';
import type { UserProfile } from '@/lib/account/profile/user-profile';
import { MAX_WEEKLY_GOAL, toDocuments } from '@/lib/account/settings/settings-values';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import { newPlaylist } from '@/lib/library/member-playlists';
import { MAX_TITLE_LENGTH } from '@/lib/library/playlist';
import { PLAYLIST_DOCUMENTS, PLAYLISTS } from '@/lib/library/playlists-kind';
import { parseProgress } from '@/lib/watch/history/progress';
import { loopText } from '@/lib/watch/practice/loop';
import { NO_PRACTICE, PRACTICE, type PracticeOp } from '@/lib/watch/practice/practice-kind';
import { MAX_AMOUNT, moveKey, weightEntryKey, weightText } from '@/lib/watch/practice/weights';
import { buildUser } from '../../support/builders';
import { type Action, NOW, type PlainDocument, requestFor } from './database';
import { RULES } from './may-write';
import { DOCUMENTS, everything, PEOPLE, type Person, progress } from './people';

function expectAllowed(action: Action, person: Person = 'ann'): void {
  expect(RULES.evaluate(requestFor(action, PEOPLE[person], DOCUMENTS))).toMatchObject({ allowed: true });
}

test.each<[Person, Partial<AuthUser>]>([
  ['newcomer', {}],
  ['newcomer', { providerIds: ['google.com'], displayName: 'N', photoURL: 'https://x.test/n' }],
  ['unverified', { emailVerified: false }],
  ['facebook', { email: null, emailVerified: false, providerIds: ['facebook.com'] }],
])('allows the new profile that the product creates for %s [7.4]', (person, over) => {
  const user = buildUser({ uid: person, email: `${person}@mail.test`, displayName: null, ...over });
  const profile = JSON.parse(JSON.stringify(newProfile(user, NOW))) as PlainDocument;
  expectAllowed({ does: 'set', path: `users/${person}`, data: profile }, person);
});

test('allows a change of every editable profile field [7.4]', () => {
  const change = everything satisfies Partial<UserProfile>;
  expectAllowed({ does: 'merge', path: 'users/ann', data: change });
});

test('allows progress as the product stores it [3.20]', () => {
  const stored = parseProgress('v1', progress({ completedAt: NOW, furthestSec: 1800 }));
  if (!stored) throw new Error('The sample is no progress');
  const { videoId, ...data } = stored;
  expectAllowed({ does: 'set', path: `users/ann/history/${videoId}`, data: { ...data } });
});

test('allows a goal with the most rests and former goals, and a paused history', () => {
  const freezes = Array.from({ length: 50 }, () => ({ from: '2026-11-01', to: '2026-11-14' }));
  const formerGoals = Array.from({ length: 50 }, () => ({ until: '2026-11-02', goal: MAX_WEEKLY_GOAL }));
  const choice = { weeklyGoal: MAX_WEEKLY_GOAL, formerGoals, freezes };
  const documents = toDocuments({ ...choice, isHistoryPaused: true });
  for (const [name, fields] of Object.entries(documents)) {
    const data: PlainDocument = { ...fields, updatedAt: NOW };
    expectAllowed({ does: 'set', path: `users/ann/settings/${name}`, data });
  }
});

test('allows practice as the product stores it, as much as it keeps', () => {
  const move = moveKey('A move with a long name, and then more of it '.repeat(4));
  const ops: readonly PracticeOp[] = [
    { name: 'loops', key: 'video-a', value: loopText({ startSec: 0.5, endSec: 35_999.9 }) },
    { name: 'speeds', key: 'bloom', value: '0.25' },
    { name: 'speeds', key: 'bloom', value: '' },
    ...Array.from(
      { length: 1000 },
      (_, at): PracticeOp => ({
        name: 'loads',
        key: weightEntryKey(`${move.slice(0, 96)}${at}`, '2026-03-01'),
        value: weightText(MAX_AMOUNT + 0.75, 'kg'),
      }),
    ),
  ];
  const stored = ops.reduce((all, op) => PRACTICE.apply(all, { id: 'c', at: NOW, op }), NO_PRACTICE);
  for (const [name, items] of Object.entries(stored)) {
    const data: PlainDocument = { items, updatedAt: NOW };
    expectAllowed({ does: 'set', path: `users/ann/practice/${name}`, data });
  }
});

test('allows a new playlist as the product creates it', () => {
  const op = newPlaylist('x'.repeat(MAX_TITLE_LENGTH), ['video-a', 'video-a']);
  const made = PLAYLISTS.apply({}, { id: 'change-1', at: NOW, op })[op.id];
  if (!made) throw new Error('Nothing was made');
  const data = PLAYLIST_DOCUMENTS.toDocument(made, undefined, op.id) as PlainDocument;
  expectAllowed({ does: 'set', path: `users/ann/playlists/${op.id}`, data });
});
