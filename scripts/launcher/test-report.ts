export interface Counted {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

const MESSAGE_LINES = 6;

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const list = (value: unknown, key: string): readonly unknown[] => {
  const held = at(value, key);
  return Array.isArray(held) ? held : [];
};

const text = (value: unknown, key: string): string => {
  const held = at(value, key);
  return typeof held === 'string' ? held : '';
};

const number = (value: unknown, key: string): number => {
  const held = at(value, key);
  return typeof held === 'number' ? held : 0;
};

const failure = (file: string, name: string, message: string): string =>
  [`${file} > ${name}`, ...message.split('\n').slice(0, MESSAGE_LINES)].join('\n    ');

/** Yields failed Vitest tests, and also files that Vitest could not load: they have a message but no tests. */
function* failuresInFiles(report: unknown): Generator<string> {
  for (const file of list(report, 'testResults')) {
    const failed = list(file, 'assertionResults').filter((test) => text(test, 'status') === 'failed');
    for (const test of failed)
      yield failure(text(file, 'name'), text(test, 'fullName'), list(test, 'failureMessages').join('\n'));
    if (failed.length === 0 && text(file, 'status') === 'failed')
      yield failure(text(file, 'name'), 'the file itself', text(file, 'message'));
  }
}

const isFlaky = (spec: unknown): boolean =>
  list(spec, 'tests').some((test) => text(test, 'status') === 'flaky');

/** Yields failed Playwright tests, and flaky ones with the errors of their failed attempts. */
function* failuresInSuites(suite: unknown): Generator<string> {
  for (const spec of list(suite, 'specs').filter((one) => at(one, 'ok') === false || isFlaky(one))) {
    const attempts = list(spec, 'tests').flatMap((test) => list(test, 'results'));
    const messages = attempts
      .flatMap((attempt) => list(attempt, 'errors'))
      .map((error) => text(error, 'message'));
    const title = `${text(spec, 'title')}${isFlaky(spec) ? ' (flaky)' : ''}`;
    yield failure(`${text(spec, 'file')}:${number(spec, 'line')}`, title, messages.join('\n'));
  }
  for (const inner of list(suite, 'suites')) yield* failuresInSuites(inner);
}

/** One flaky test may be chance and counts as passed; two or more all count as failed. */
const MAX_FLAKY = 1;

export function readTestReport(report: unknown): Counted {
  const stats = at(report, 'stats');
  const flaky = number(stats, 'flaky');
  const isTolerated = flaky <= MAX_FLAKY;
  return {
    passed: number(report, 'numPassedTests') + number(stats, 'expected') + (isTolerated ? flaky : 0),
    failed: number(report, 'numFailedTests') + number(stats, 'unexpected') + (isTolerated ? 0 : flaky),
    failures: [...failuresInFiles(report), ...failuresInSuites(report)],
  };
}
