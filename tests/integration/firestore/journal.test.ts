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

/** What a service would rebuild: the snapshot and the entries after it. */
function stored(): string[] {
  const { journal, snapshot, entries } = open();
  journal.close();
  return [...(snapshot ?? []), ...entries];
}

it('gives back what was appended, across compaction', () => {
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

it('drops a half-written last entry and goes on cleanly after it', () => {
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

it('refuses to start on a log that is damaged in the middle, naming the place', () => {
  writeFileSync(file('things.0.log'), '"a"\n"b\n"c"\n');
  expect(open).toThrow(/things\.0\.log is damaged at line 2/);
});

it('refuses to start on a damaged snapshot', () => {
  writeFileSync(file('things.snapshot.json'), '{"generation":3,"sta');
  expect(open).toThrow(/things\.snapshot\.json is damaged/);
});

it('ignores and removes what a crash in mid-compaction left, and nothing of others', () => {
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

it('asks for compaction only once the log outgrows the snapshot', () => {
  const { journal } = open();
  const megabyte = 'x'.repeat(1024 * 1024);
  for (let n = 0; n < 3; n += 1) journal.append(megabyte);
  expect(journal.isWorthCompacting).toBe(false);
  for (let n = 0; n < 2; n += 1) journal.append(megabyte);
  expect(journal.isWorthCompacting).toBe(true);
  journal.compact(Array.from({ length: 6 }, () => megabyte));
  for (let n = 0; n < 5; n += 1) journal.append(megabyte);
  expect(journal.isWorthCompacting).toBe(false);
  journal.append(megabyte);
  journal.append(megabyte);
  expect(journal.isWorthCompacting).toBe(true);
  journal.close();
});

it('stores nothing without a directory', () => {
  const { journal } = Journal.open<string[], string>(null, 'things');
  journal.append('a');
  journal.compact(['a']);
  journal.close();
  expect(readdirSync(directory)).toEqual([]);
});
