import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './source-tree';

/** Words that hide who is meant: say the member, the user, the visitor, the client, the server (CONTRIBUTING.md). */
const VAGUE = /\b(she|her|hers|herself|somebody|nobody|whoever|everybody)\b/i;
const COMMENT = /^\s*(?:\/\/|\/?\*)|\s\/\/ /;
const TITLE = /^\s*(?:test|it|describe)(?:\.\w+)*(?:\([^'"`]*)?\(\s*(['"`])(.*?)\1/;

const tracked = (patterns: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

const linesOf = (file: string): readonly string[] => readFileSync(path.join(ROOT, file), 'utf8').split('\n');

const found = (file: string, pick: (line: string) => string): readonly string[] =>
  linesOf(file).flatMap((line, index) =>
    VAGUE.test(pick(line)) ? [`${file}:${index + 1} ${line.trim()}`] : [],
  );

test('comments and test titles name the member, the user or the server', () => {
  const files = tracked(['*.ts', '*.tsx', '*.mts', '*.js', '*.scss', '*.rules']).filter(
    (file) => !file.startsWith('tests/architecture/'),
  );
  const commentOf = (line: string): string =>
    COMMENT.test(line) ? line.replace(/^.*?(\/\/|\/?\*)/, '') : '';
  const titleOf = (line: string): string => TITLE.exec(line)?.[2] ?? '';
  expect(files.flatMap((file) => [...found(file, commentOf), ...found(file, titleOf)])).toEqual([]);
});

test('documents name the member, the user or the server', () => {
  const quoted = /[“"`'][^”"`']*[”"`']/g;
  const files = tracked(['*.md']);
  expect(files.flatMap((file) => found(file, (line) => line.replace(quoted, '')))).toEqual([]);
});
