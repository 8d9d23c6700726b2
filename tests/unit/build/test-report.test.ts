import { expect, test } from 'vitest';
import { readTestReport } from '@/scripts/launcher/test-report';

test('reads failed tests from a Vitest report with file, name and message', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: 'tests/unit/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'a class is found', status: 'passed', failureMessages: [] },
          { fullName: 'a class is lost', status: 'failed', failureMessages: ['Error: 1\n2\n3\n4\n5\n6\n7'] },
        ],
      },
      { name: 'tests/unit/b.test.ts', status: 'failed', message: 'SyntaxError: b', assertionResults: [] },
    ],
  };
  expect(readTestReport(report)).toEqual({
    passed: 2,
    failed: 1,
    failures: [
      'tests/unit/a.test.ts > a class is lost\n    Error: 1\n    2\n    3\n    4\n    5\n    6',
      'tests/unit/b.test.ts > the file itself\n    SyntaxError: b',
    ],
  });
});

test('reads failed tests from nested suites of a Playwright report', () => {
  const failed = {
    ok: false,
    file: 'watch/resume.spec.ts',
    line: 12,
    title: 'resumes a class',
    tests: [{ results: [{ errors: [{ message: 'Error: elsewhere' }] }] }],
  };
  const report = {
    stats: { expected: 5, unexpected: 1 },
    suites: [{ specs: [{ ok: true, title: 'well' }], suites: [{ specs: [failed] }] }],
  };
  expect(readTestReport(report)).toEqual({
    passed: 5,
    failed: 1,
    failures: ['watch/resume.spec.ts:12 > resumes a class\n    Error: elsewhere'],
  });
});

test.each([
  [1, { passed: 6, failed: 0 }],
  [2, { passed: 5, failed: 2 }],
])('counts %i flaky tests as %j and names each', (flaky, expected) => {
  const spec = {
    ok: true,
    file: 'a.spec.ts',
    line: 3,
    title: 'signs out',
    tests: [{ status: 'flaky', results: [{ errors: [{ message: 'Error: late' }] }, { errors: [] }] }],
  };
  const report = {
    stats: { expected: 5, flaky },
    suites: [{ specs: Array.from({ length: flaky }, () => spec) }],
  };
  expect(readTestReport(report)).toEqual({
    ...expected,
    failures: Array.from({ length: flaky }, () => 'a.spec.ts:3 > signs out (flaky)\n    Error: late'),
  });
});

test.each([null, 3, [], { testResults: 'none' }, { suites: [null] }])(
  'reads nothing from %j, which is not a report',
  (report) => {
    expect(readTestReport(report)).toEqual({ passed: 0, failed: 0, failures: [] });
  },
);
