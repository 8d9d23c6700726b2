import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from './source-tree';

/** The last commit before Conventional Commits became the rule. */
const LAST_FREE_COMMIT = '4ff4f3b';
const MAX_LENGTH = 72;
const TITLE = /^(feat|fix|refactor|perf|test|docs|style|build|ci|chore|revert)(\([a-z0-9,/ -]+\))?!?: \S.*$/;

const isConventional = (title: string): boolean => title.length <= MAX_LENGTH && TITLE.test(title);

test('commit titles are Conventional Commits of at most 72 characters', () => {
  // Without git, or in a shallow clone, the range is unknown and nothing is checked.
  const { status, stdout } = spawnSync(
    'git',
    ['log', '--no-merges', '--format=%s', `${LAST_FREE_COMMIT}..HEAD`],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const titles = status === 0 ? stdout.split('\n').filter(Boolean) : [];
  expect(titles.filter((title) => !isConventional(title))).toEqual([]);
});

test.each([
  ['fix(server): clear pending Redis invalidations once delivered', true],
  ['docs: update bundle sizes', true],
  ['feat(watch)!: drop the old resume format', true],
  ['A test goes back once its question was answered', false],
  ['fix: ', false],
  [`fix: ${'x'.repeat(72)}`, false],
])('%j is conventional: %s', (title, expected) => {
  expect(isConventional(title)).toBe(expected);
});
