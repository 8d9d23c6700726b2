import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ruleset, RulesRequest } from '../../../embedded/rules/rules-request';
import { RulesSyntaxError } from '../../../embedded/rules/syntax-error';
import { loadRules, watchRules } from '../../../embedded/rules/watch-rules';

const rules = (condition: string) =>
  `service cloud.firestore { match /databases/{d}/documents/t/{id} { allow get: if ${condition}; } }`;
const request: RulesRequest = {
  method: 'get',
  path: ['t', 'x'],
  auth: null,
  time: '2026-01-01T00:00:00Z',
  before: null,
  after: null,
  readBefore: () => null,
  readAfter: () => null,
};

let directory: string;
let file: string;
let stop: () => void;
const onRuleset = vi.fn<(ruleset: Ruleset) => void>();
const onError = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'rules-'));
  file = path.join(directory, 'firestore.rules');
  writeFileSync(file, rules('false'));
  onRuleset.mockReset();
  onError.mockReset();
  stop = watchRules(file, onRuleset, onError);
});
afterEach(() => {
  stop();
  rmSync(directory, { recursive: true });
});

test('a saved file comes into force', async () => {
  expect(loadRules(file).evaluate(request).allowed).toBe(false);
  writeFileSync(file, rules('true'));
  await vi.waitFor(() => expect(onRuleset).toHaveBeenCalled(), 5000);
  expect(onRuleset.mock.lastCall?.[0].evaluate(request).allowed).toBe(true);
});

test('a file replaced by renaming comes into force', async () => {
  writeFileSync(`${file}.new`, rules('true'));
  renameSync(`${file}.new`, file);
  await vi.waitFor(() => expect(onRuleset).toHaveBeenCalled(), 5000);
  expect(onRuleset.mock.lastCall?.[0].evaluate(request).allowed).toBe(true);
});

test('a broken file is told and the next good one comes into force', async () => {
  writeFileSync(file, rules('('));
  await vi.waitFor(() => expect(onError).toHaveBeenCalled(), 5000);
  expect(onError.mock.lastCall?.[0]).toBeInstanceOf(RulesSyntaxError);
  expect(onRuleset).not.toHaveBeenCalled();
  writeFileSync(file, rules('true'));
  await vi.waitFor(() => expect(onRuleset).toHaveBeenCalled(), 5000);
});
