import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Journal } from '../../../embedded/storage/journal';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'bellaforte-journal-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const open = () => Journal.open<string[], string>(directory, 'things');
const file = (name: string): string => path.join(directory, name);

/** Returns the snapshot and the entries after it. */
function stored(): string[] {
  const { journal, snapshot, entries } = open();
  journal.close();
  return [...(snapshot ?? []), ...entries];
}

it('returns appended entries across a compaction', () => {
  const { journal } = open();
  journal.append('a');
  journal.append('b\n"ü"');
  expect(stored()).toEqual(['a', 'b\n"ü"']);
  journal.compact(['a', 'b']);
  journal.append('c');
  journal.close();
  expect(stored()).toEqual(['a', 'b', 'c']);
  expect(readdirSync(directory).sort()).toEqual(['things.1.log', 'things.snapshot.json']);
});

it('drops a half-written last entry and appends after it', () => {
  const { journal } = open();
  journal.append('a');
  journal.close();
  appendFileSync(file('things.0.log'), '"half of an ent');
  const again = open();
  expect(again.entries).toEqual(['a']);
  again.journal.append('b');
  again.journal.close();
  expect(stored()).toEqual(['a', 'b']);
});

it('refuses a log damaged in the middle and names the line', () => {
  writeFileSync(file('things.0.log'), '"a"\n"b\n"c"\n');
  expect(open).toThrow(/things\.0\.log is damaged at line 2/);
});

it('refuses a damaged snapshot', () => {
  writeFileSync(file('things.snapshot.json'), '{"generation":3,"sta');
  expect(open).toThrow(/things\.snapshot\.json is damaged/);
});

it('removes only its own leftovers of a crash during compaction', () => {
  const { journal } = open();
  journal.compact(['a']);
  journal.append('b');
  journal.close();
  writeFileSync(file('things.0.log'), '"stale"\n');
  writeFileSync(file('things.2.log'), '"never counted"\n');
  writeFileSync(file('things.snapshot.json.tmp'), '{"gen');
  writeFileSync(file('others.0.log'), '"theirs"\n');
  expect(stored()).toEqual(['a', 'b']);
  expect(existsSync(file('things.0.log'))).toBe(false);
  expect(existsSync(file('things.2.log'))).toBe(false);
  expect(existsSync(file('things.snapshot.json.tmp'))).toBe(false);
  expect(readFileSync(file('others.0.log'), 'utf8')).toBe('"theirs"\n');
});

it('stores nothing without a directory', () => {
  const { journal } = Journal.open<string[], string>(null, 'things');
  journal.append('a');
  journal.compact(['a']);
  journal.close();
  expect(readdirSync(directory)).toEqual([]);
});
