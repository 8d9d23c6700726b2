// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { noteKind } from '@/lib/library/note-kind';
import { noteRemote } from '@/lib/library/notes-remote';
import { createMemberStore } from '@/lib/member/member-store';
import { server } from '../../support/fake-firestore';
import { mayWrite } from '../rules/may-write';

vi.mock('firebase/firestore/lite', () => import('../../support/fake-firestore'));

const NOTE = 'users/ann/notes/v1';
const BEFORE = '2026-11-20T07:00:00.000Z';

/** Opens the note and reads it. */
async function open() {
  const store = createMemberStore({ uid: 'ann', kind: noteKind('v1'), remote: noteRemote('v1') });
  await store.load();
  const save = (from: string, text: string) => store.change({ videoId: 'v1', from, text });
  return { ...store, save };
}
const putElsewhere = (text: string, updatedAt = '2026-11-20T09:00:00.000Z') =>
  server.documents.set(NOTE, { text, updatedAt, was: '' });

beforeEach(() => {
  server.reset();
  server.mayWrite = mayWrite;
});

test('saves a note with one read and one write each time', async () => {
  const store = await open();
  for (const [from, text] of [
    ['', 'Bend'],
    ['Bend', 'Bend the knees'],
  ] as const) {
    server.reads = 0;
    server.writes = 0;
    await store.save(from, text);
    expect({ reads: server.reads, writes: server.writes }).toEqual({ reads: 1, writes: 1 });
    expect(server.documents.get(NOTE)).toMatchObject({ text });
  }
});

test('cuts nothing from two notes of 5,000 characters that are merged', async () => {
  const [here, elsewhere] = ['a'.repeat(5000), 'b'.repeat(5000)];
  const { save } = await open();
  putElsewhere(elsewhere);
  expect(await save('', here)).toBe('saved');
  const text = String(server.documents.get(NOTE)?.text);
  expect([text.includes(here), text.includes(elsewhere)]).toEqual([true, true]);
});

test('keeps only the last of several texts saved offline, and the text of another device', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  putElsewhere('Bend the kness', BEFORE);
  const store = await open();
  server.isAway = true;
  await store.save('Bend the kness', 'Bend the knees');
  await store.save('Bend the knees', 'Bend your knees');
  expect(store.getState().value.text).toBe('Bend your knees');
  server.isAway = false;
  await store.flush();
  expect(server.documents.get(NOTE)?.text).toBe('Bend your knees');

  putElsewhere('Breathe');
  server.isAway = true;
  await store.save('Bend your knees', 'Knees');
  await store.save('Knees', 'Soft');
  server.isAway = false;
  await store.flush();
  expect(server.documents.get(NOTE)?.text).toBe('Soft\n\n(Also written on another device:)\nBreathe');
});

test.each([
  ['', 'Soft'],
  ['Breathe', 'Soft\n\n(Also written on another device:)\nBreathe'],
])('keeps texts once whose save was stored without an answer, beside “%s”', async (elsewhere, expected) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  putElsewhere('Bend', BEFORE);
  const store = await open();
  if (elsewhere) putElsewhere(elsewhere);
  server.isAway = true;
  await store.save('Bend', 'Knees');
  await store.save('Knees', 'Soft');
  server.isAway = false;
  server.losesAnswer = true;
  await store.flush();
  await store.flush();
  expect(server.documents.get(NOTE)?.text).toBe(expected);
  expect(store.getState().value.text).toBe(expected);
});

test.each(['', 'a'])('cuts a note merged from two devices without half an emoji: %j', (start) => {
  const text = start + '🌱'.repeat(3000);
  const change = { id: 'c1', at: '2026-11-21T08:00:00.000Z', op: { videoId: 'v1', text, from: '' } };
  const merged = noteKind('v1').apply({ text: '🌿'.repeat(3000), updatedAt: BEFORE }, change).text;
  expect(merged.length).toBeGreaterThan(10_398);
  expect(merged.length).toBeLessThanOrEqual(10_400);
  expect(() => encodeURIComponent(merged)).not.toThrow();
});

test('deletes an emptied note unless another device wrote more in it', async () => {
  putElsewhere('Bend', BEFORE);
  const store = await open();
  await store.save('Bend', '');
  expect(server.documents.has(NOTE)).toBe(false);

  putElsewhere('Bend', BEFORE);
  await store.load(true);
  putElsewhere('Bend. Knees soft.');
  await store.save('Bend', '');
  expect(server.documents.get(NOTE)?.text).toBe('Bend. Knees soft.');
});
