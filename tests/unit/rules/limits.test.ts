import { expect, test } from 'vitest';
import { compileRules } from '../../../embedded/rules/compile';
import { RulesSyntaxError } from '../../../embedded/rules/syntax-error';
import { holds, verdictOf } from './holds';

const document = (id: string | number) => `/databases/$(db)/documents/seed/${id}`;
const all = (count: number) =>
  Array.from({ length: count }, (_, i) => `!exists(${document(`d${i}`)})`).join(' && ');

test('ten documents may be read, an eleventh denies even beside what is true', () => {
  expect(holds(all(10))).toBe(true);
  expect(holds(`${all(10)} && !exists(${document('d0')})`)).toBe(true);
  expect(holds(`(${all(11)}) || true`)).toBe(false);
});

test('the accesses of one batch read twenty documents together', () => {
  const accessed = new Set<string>();
  expect(holds(all(10), { accessed })).toBe(true);
  expect(holds(all(10).replaceAll('seed/d', 'seed/e'), { accessed })).toBe(true);
  expect(holds(`!exists(${document('f')})`, { accessed })).toBe(false);
});

test('calls may be nested twenty deep', () => {
  const chain = (depth: number) =>
    Array.from(
      { length: depth },
      (_, i) => `function f${i}() { return ${i + 1 < depth ? `f${i + 1}()` : 'true'}; }`,
    ).join(' ');
  expect(verdictOf(`${chain(20)} match /t/{id} { allow get: if f0(); }`).allowed).toBe(true);
  expect(verdictOf(`${chain(21)} match /t/{id} { allow get: if f0() || true; }`).allowed).toBe(false);
});

test('a thousand expressions are evaluated and no more', () => {
  const sum = (count: number) => `${Array.from({ length: count }, () => '1').join(' + ')} > 0`;
  expect(holds(sum(400))).toBe(true);
  expect(holds(`${sum(600)} || true`)).toBe(false);
});

const service = (body: string) => `rules_version = '2';\nservice cloud.firestore {\n  ${body}\n}\n`;

test.each([
  [
    'a function that calls itself',
    service('function f() { return g(); } function g() { return f(); }'),
    /calls itself/,
  ],
  ['a function declared twice', service('function f() { return 1; } function f() { return 2; }'), /twice/],
  ['eight parameters', service('function f(a, b, c, d, e, f, g, h) { return 1; }'), /parameters/],
  ['eleven variables', service(`function f() { ${'let a = 1; '.repeat(11)} return 1; }`), /variables/],
  ['two recursive variables in a path', service('match /{a=**}/{b=**} { }'), /one/],
  [
    'a recursive variable before the end in version 1',
    service('match /{a=**}/b { }').replace("'2'", "'1'"),
    /last/,
  ],
  ['eleven nested blocks', service(`${'match /a { '.repeat(11)}${'}'.repeat(11)}`), /nested/],
  ['101 segments', service(`match ${'/a'.repeat(101)} { }`), /segments/],
  ['21 path variables', service(`match ${'/{a}'.repeat(21)} { }`), /variables/],
  ['an unknown method', service('match /a/{b} { allow peek: if true; }'), /Unknown method peek/],
  ['an unknown version', service('').replace("'2'", "'3'"), /version/],
  ['a division that reads as a path', service('match /a/{b} { allow get: if 4/2 == 2; }'), /space after/],
  ['an unknown escape', service("match /a/{b} { allow get: if 'a'.matches('\\d'); }"), /escape/],
  ['a comment that never ends', service('/* '), /comment/],
  [
    'a name as a path part of an expression',
    service('match /a/{b} { allow get: if exists(/a/{b}); }'),
    /\$\(value\)/,
  ],
  ['an integer above 64 bits', service('match /a/{b} { allow get: if 9223372036854775808 > 0; }'), /large/],
  ['an allow without its end', service('match /a/{b} { allow get: if true }'), /Expected ;/],
  ['a text above 256 kB', service(`// ${'x'.repeat(256 * 1024)}`), /256 kB/],
])('%s is refused', (_, text, message) => {
  expect(() => compileRules(text)).toThrow(message);
});

test('a refusal names the file, line and column', () => {
  const text = service('match /a/{b} {\n    allow get: if true and false;\n  }');
  expect(() => compileRules(text, 'my.rules')).toThrow(RulesSyntaxError);
  expect(() => compileRules(text, 'my.rules')).toThrow('my.rules:4:24: Expected ;, found and');
});

test('rules of another service do not concern Firestore', () => {
  const text = `service firebase.storage { match /{all=**} { allow read; } } ${service('')}`.replace(
    /rules_version.*/,
    '',
  );
  expect(() => compileRules(text)).not.toThrow();
  expect(verdictOf('').reason).toBe('no rule covers get of /t/x');
});

test('the reason tells which allow granted or why each did not', () => {
  const body = `match /t/{id} {
    allow get: if false;
    allow get: if resource.data.n == 1;
  }`;
  const denied = verdictOf(body);
  expect(denied.reason).toContain('firestore.rules:2:5 (allow get) is false');
  expect(denied.reason).toMatch(
    /firestore\.rules:3:5 \(allow get\) failed at firestore\.rules:3:\d+: null has no member data/,
  );
  expect(verdictOf('match /t/{id} { allow read; }').reason).toContain('allowed by firestore.rules:1:');
});

test('a recursive variable takes nothing in version 2 and at least one part in version 1', () => {
  const body = 'match /t/x/{rest=**} { allow get; }';
  expect(verdictOf(body).allowed).toBe(true);
  expect(verdictOf(body, {}, '1').allowed).toBe(false);
  expect(verdictOf(body, { path: ['t', 'x', 'u', 'y'] }, '1').allowed).toBe(true);
});

test('functions see the variables of where they are written, not of where they are called', () => {
  const body = `function isX() { return id == 'x'; }
    match /t/{id} { function here() { return id == 'x'; } allow get: if here(); allow list: if isX(); }`;
  expect(verdictOf(body).allowed).toBe(true);
  expect(verdictOf(body.replace('if here()', 'if isX()')).allowed).toBe(false);
});
