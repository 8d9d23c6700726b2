// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { keepNoteDraft, readNoteDraft, settleNoteDraft } from '@/lib/library/note-draft';

test('keeps a draft per member and class, and ignores a damaged one', () => {
  const draft = { text: 'Bend the knees', from: 'Bend' };
  keepNoteDraft('u1', 'v1', draft);
  expect(readNoteDraft('u1', 'v1', 'Bend')).toEqual(draft);
  expect(readNoteDraft('u2', 'v1', 'Bend')).toBeNull();
  expect(readNoteDraft('u1', 'v2', '')).toBeNull();
  sessionStorage.setItem('note-draft:v1:u1:v1', '{"text":7}');
  expect(readNoteDraft('u1', 'v1', 'Bend')).toBeNull();
});

test('keeps text typed during a save as a draft on the saved note', () => {
  keepNoteDraft('u1', 'v1', { text: 'Bend the knees', from: 'Bend' });
  settleNoteDraft('u1', 'v1', 'Bend the ');
  expect(readNoteDraft('u1', 'v1', 'Bend the')).toEqual({ text: 'Bend the knees', from: 'Bend the' });
  settleNoteDraft('u1', 'v1', 'Bend the knees');
  expect(readNoteDraft('u1', 'v1', '')).toBeNull();
});

test('drops a draft whose words are in the note', () => {
  keepNoteDraft('u1', 'v1', { text: 'Bend ', from: '' });
  expect(readNoteDraft('u1', 'v1', 'Bend')).toBeNull();
  expect(readNoteDraft('u1', 'v1', 'Breathe')).toBeNull();
  keepNoteDraft('u1', 'v1', { text: 'Breathe', from: 'Bend' });
  keepNoteDraft('u1', 'v1', { text: 'Bend ', from: 'Bend' });
  expect(readNoteDraft('u1', 'v1', 'Breathe')).toBeNull();
});
