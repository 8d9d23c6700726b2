import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRules } from '../../../embedded/rules/rules-file';
import { RulesSyntaxError } from '../../../embedded/rules/rules-source';

const rules = (condition: string) =>
  `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents/t/{id} { allow get: if ${condition}; } }`;

const isOpen = (): boolean => {
  const request = { method: 'get', path: ['t', 'x'], auth: null, before: null, after: null } as const;
  return opened.current().evaluate({ ...request, read: () => null }).allowed;
};
const becomesOpen = () => vi.waitFor(() => expect(isOpen()).toBe(true), 5000);

let directory: string;
let file: string;
let opened: ReturnType<typeof openRules>;
const log = vi.fn<(line: string) => void>();

beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'rules-'));
  file = path.join(directory, 'firestore.rules');
  writeFileSync(file, rules('false'));
  log.mockReset();
  opened = openRules(file, log);
});
afterEach(() => {
  opened.close();
  rmSync(directory, { recursive: true });
});

test('applies a file replaced by renaming', async () => {
  writeFileSync(`${file}.new`, rules('true'));
  renameSync(`${file}.new`, file);
  await becomesOpen();
});

test('logs a broken file, keeps the rules, and loads the next good file', async () => {
  writeFileSync(file, rules('('));
  const message = expect.stringContaining('firestore.rules:1:');
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith(message), 5000);
  expect(isOpen()).toBe(false);
  writeFileSync(file, rules('true'));
  await becomesOpen();
});

test('applies loaded text until the file is read again', () => {
  opened.load(rules('true'));
  expect(isOpen()).toBe(true);
  opened.reload();
  expect(isOpen()).toBe(false);
});

test('refuses to start with a file that does not compile', () => {
  writeFileSync(file, rules('request.time != null'));
  expect(() => openRules(file, log)).toThrow(RulesSyntaxError);
});

test('refuses to start and to read again without a file', () => {
  rmSync(file);
  expect(() => openRules(file, log)).toThrow('ENOENT');
  expect(() => opened.reload()).toThrow('ENOENT');
});
