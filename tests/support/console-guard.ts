/**
 * This file fails a test that logs an unexpected error or warning, or does not log an expected one.
 * `tests/support/unit-setup.ts` starts and checks it.
 */
type Method = 'error' | 'warn';

interface Expectation {
  readonly method: Method;
  readonly pattern: RegExp;
  readonly isRequired: boolean;
  matched: number;
}

const METHODS: readonly Method[] = ['error', 'warn'];
const original = { error: console.error, warn: console.warn };
let expectations: Expectation[] = [];
let surprises: string[] = [];

const asText = (value: unknown): string =>
  value instanceof Error
    ? `${value.name}: ${value.message}`
    : typeof value === 'string'
      ? value
      : inspect(value);

function inspect(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function announce(method: Method, pattern: string | RegExp, isRequired: boolean): Expectation {
  const expectation: Expectation = {
    method,
    pattern: typeof pattern === 'string' ? new RegExp(escapePattern(pattern)) : pattern,
    isRequired,
    matched: 0,
  };
  expectations.push(expectation);
  return expectation;
}

/**
 * Requires a console line at least once. Returns a function that counts the matching lines.
 * A string matches anywhere in the line, which is the arguments joined by spaces.
 */
export function expectConsole(method: Method, pattern: string | RegExp): () => number {
  const expectation = announce(method, pattern, true);
  return () => expectation.matched;
}

/** Allows, but does not require, a console line, such as a warning that is written once per page. */
export function allowConsole(method: Method, pattern: string | RegExp): void {
  announce(method, pattern, false);
}

/** Starts recording. unit-setup.ts calls it before each test. */
export function startConsoleGuard(): void {
  expectations = [];
  surprises = [];
  for (const method of METHODS) {
    console[method] = (...values: unknown[]) => {
      const line = values.map(asText).join(' ');
      const expected = expectations.find((one) => one.method === method && one.pattern.test(line));
      if (expected) expected.matched += 1;
      else surprises.push(`console.${method}: ${line}`);
    };
  }
}

/** Throws when the console lines differ from the expected ones. unit-setup.ts calls it after each test. */
export function checkConsoleGuard(): void {
  for (const method of METHODS) console[method] = original[method];
  const missing = expectations
    .filter((one) => one.isRequired && one.matched === 0)
    .map((one) => `expected but never written: console.${one.method} ${one.pattern}`);
  const problems = [...surprises, ...missing];
  if (problems.length > 0) throw new Error(`Unexpected console output:\n${problems.join('\n')}`);
}
