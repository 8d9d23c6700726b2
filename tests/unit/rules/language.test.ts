import { expect, test } from 'vitest';
import type { RulesRequest, Verdict } from '../../../embedded/rules/decide';
import { RulesSyntaxError } from '../../../embedded/rules/rules-source';
import { compileRules } from '../../../embedded/rules/ruleset';

const wrap = (body: string): string =>
  `rules_version = '2'; service cloud.firestore { match /databases/{db}/documents { ${body} } }`;

const GET: RulesRequest = {
  method: 'get',
  path: ['t', 'x'],
  auth: null,
  before: {
    f: { doubleValue: 1.5 },
    at: { timestampValue: '2026-01-01T00:00:00Z' },
    n: { integerValue: '1' },
  },
  after: null,
  read: () => null,
};

const verdictOf = (body: string, over: Partial<RulesRequest> = {}): Verdict =>
  compileRules(wrap(body)).evaluate({ ...GET, ...over });

/** Returns whether the condition allows a visitor to get /t/x. */
const holds = (condition: string, over: Partial<RulesRequest> = {}): boolean =>
  verdictOf(`match /t/{id} { allow get: if ${condition}; }`, over).allowed;

test.each([
  [
    'compares 64-bit integers exactly',
    '9007199254740993 != 9007199254740992 && 9007199254740993 > 9007199254740992.0',
  ],
  ['makes an integer beside a float a float', '1 + 1.5 == 2.5'],
  ['orders texts by code point', "'é' > 'z' && 'a' < 'aa'"],
  ['joins floats with a point', "[2.0, 12, true].join('-') == '2.0-12-true'"],
  ['joins and extends lists', "['a', 'b'].join('-') == 'a-b' && [1].concat([2, 1]) == [1, 2, 1]"],
  [
    'compares differences of maps at the top level',
    "{'a': {'x': 1}, 'b': 1}.diff({'a': {'x': 2}, 'c': 1}).affectedKeys().hasOnly(['a', 'b', 'c'])",
  ],
  ['evaluates the chosen branch only', "(true ? 1 : 'a' + 1) == 1"],
  ['ignores an error on one side when the other side decides', "('a' < 1 || true) && !('a' < 1 && false)"],
  ['leaves the last part of an empty split', "''.split(',').size() == 1 && ',a,'.split(',') == ['', 'a']"],
  ['matches the whole text', "'ab'.matches('a|ab') && !('ab'.matches('a')) && !('a\\\\nb'.matches('a'))"],
  ['keeps stored times as they are', 'resource.data.at == resource.data.at && resource.data.f == 1.5'],
])('%s', (_, condition) => {
  expect(holds(condition)).toBe(true);
});

test.each([
  ['numbers above 64 bits', '9223372036854775807 + 1 > 0'],
  ['a key that is no text', "1 in {'1': 1} || !(1 in {'1': 1})"],
  ['a slash within a path segment', "exists(/databases/(default)/documents/t/$('a/b')) || true == 1"],
  ['a path out of the documents', '!exists(/databases/other/documents/t/x)'],
  ['a path to a collection', '!exists(/databases/(default)/documents/t)'],
  ['an order of times', 'resource.data.at <= resource.data.at'],
  ['the written document in a read', 'request.resource == null || request.resource != null'],
  ['the query in a get', 'request.query.limit == 1 || request.query == null'],
  ['a method that the value does not have', "'a'.keys() == [] || 'a'.keys() != []"],
  ['an index outside the list', '[1][1] == 1 || [1][1] != 1'],
])('denies a condition with %s, which cannot be evaluated', (_, condition) => {
  expect(holds(condition)).toBe(false);
});

test.each([
  ['request.time', 'request.time != null'],
  ['resource.id', "resource.id == 'x'"],
  ['getAfter()', 'getAfter(/databases/$(db)/documents/t/y).data.n == 1'],
  ['lower()', "'A'.lower() == 'a'"],
  ['get() with a list', "{'a': 1}.get(['a'], 0) == 1"],
  ['operator /', '4 / 2 == 2'],
  ['operator -', '-1 < 0'],
  ['timestamp', 'resource.data.at is timestamp'],
  ['range', "'abc'[0:1] == 'a'"],
  ['pattern', "'a'.matches('(?i)a')"],
  ['pattern', "'a'.matches('[^b]')"],
  ['pattern', "'a'.matches('a**')"],
  ['pattern', "'a'.matches('[z-a]')"],
  ['pattern must be a string', "'a'.matches(id)"],
  ['separator', "'a'.split('[.]').size() == 1"],
  ['nothing is named', 'nothing == null'],
])('refuses unsupported %s at the start and names its place', (_, condition) => {
  const text = wrap(`match /t/{id} {\n allow get: if ${condition}; }`);
  expect(() => compileRules(text)).toThrow(RulesSyntaxError);
  expect(() => compileRules(text)).toThrow(
    /^firestore\.rules:2:\d+: .*(not supported|must be|Nothing is named)/,
  );
});

const service = (body: string) => `rules_version = '2';\nservice cloud.firestore {\n  ${body}\n}\n`;
const deep = (count: number): string => Array.from({ length: count }, () => '1').join(' + ');

test.each([
  ['a recursion', 'function f() { return g(); } function g() { return f(); }', /calls itself/],
  ['a function declared twice', 'function f() { return 1; } function f() { return 2; }', /twice/],
  ['a wrong number of arguments', 'function f(a) { return a; } function g() { return f(); }', /takes 1/],
  ['a parameter named request', 'function f(request) { return 1; }', /named request/],
  ['a variable of a function', 'function f() { let a = 1; return a; }', /let is not supported/],
  ['the variable of a caller', 'function f() { return a; } function g(a) { return f(); }', /named a/],
  ['{name=**} before the end', 'match /{a=**}/b { }', /end of a path/],
  ['an unknown method', 'match /a/{b} { allow peek: if true; }', /Unknown method peek/],
  ['an allow without a condition', 'match /a/{b} { allow get; }', /Expected :/],
  ['the document in a list', 'match /a/{b} { allow read: if resource == null; }', /lists/],
  ['an unknown escape', "match /a/{b} { allow get: if 'a'.matches('\\d'); }", /escape/],
  ['a name in the path of an expression', 'match /a/{b} { allow get: if exists(/a/{b}); }', /\$\(value\)/],
  ['an integer above 64 bits', 'match /a/{b} { allow get: if 9223372036854775808 > 0; }', /large/],
])('refuses %s', (_, body, message) => {
  expect(() => compileRules(service(body))).toThrow(RulesSyntaxError);
  expect(() => compileRules(service(body))).toThrow(message);
});

test('refuses rules of version 1 and of another service', () => {
  expect(() => compileRules(service('').replace("'2'", "'1'"))).toThrow('rules_version');
  expect(() => compileRules(service('').replace('firestore', 'storage'))).toThrow('cloud.storage');
});

test('names the file, line and column of an error', () => {
  const text = service('match /a/{b} {\n    allow get: if true and false;\n  }');
  expect(() => compileRules(text, 'my.rules')).toThrow('my.rules:4:24: Expected ;, found and');
});

const document = (id: string) => `/databases/$(db)/documents/seed/${id}`;
const noneOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => `!exists(${document(`${prefix}${i}`)})`).join(' && ');

test('reads ten documents at most, counting each once', () => {
  expect(holds(`${noneOf('d', 10)} && !exists(${document('d0')})`)).toBe(true);
  expect(holds(`(${noneOf('d', 11)}) || true`)).toBe(false);
});

test('reads twenty documents at most for all accesses of one request', () => {
  const accessed = new Set<string>();
  expect(holds(noneOf('d', 10), { accessed })).toBe(true);
  expect(holds(noneOf('e', 10), { accessed })).toBe(true);
  expect(holds(noneOf('f', 1), { accessed })).toBe(false);
});

test('nests calls twenty deep at most', () => {
  const chain = (depth: number) =>
    Array.from(
      { length: depth },
      (_, i) => `function f${i}() { return ${i + 1 < depth ? `f${i + 1}()` : 'true'}; }`,
    ).join(' ');
  expect(verdictOf(`${chain(20)} match /t/{id} { allow get: if f0(); }`).allowed).toBe(true);
  expect(verdictOf(`${chain(21)} match /t/{id} { allow get: if f0() || true; }`).allowed).toBe(false);
});

test('evaluates a thousand expressions at most', () => {
  expect(holds(`${deep(400)} > 0`)).toBe(true);
  expect(holds(`${deep(600)} > 0 || true`)).toBe(false);
});

test('names the allow that granted, or why each one denied', () => {
  const body = 'match /t/{id} {\n    allow get: if false;\n    allow get: if resource.data.n == 1;\n  }';
  const denied = verdictOf(body, { before: null });
  expect(denied.reason).toContain('firestore.rules:2:5 (allow get) is false');
  expect(denied.reason).toMatch(
    /3:5 \(allow get\) failed at firestore\.rules:3:\d+: A null has no member data/,
  );
  expect(verdictOf('match /t/{id} { allow read: if true; }').reason).toContain(
    'allowed by firestore.rules:1:',
  );
  expect(verdictOf('').reason).toBe('no rule covers get of /t/x');
});

test('matches any rest of a path by {name=**}, also none', () => {
  const body = 'match /t/x/{rest=**} { allow read: if true; }';
  expect(verdictOf(body).allowed).toBe(true);
  expect(verdictOf(body, { path: ['t', 'x', 'u', 'y'] }).allowed).toBe(true);
  expect(verdictOf(body, { path: ['t', 'z'] }).allowed).toBe(false);
});

test('matches a list request with variables only, which have no value', () => {
  const list = { method: 'list', path: ['t'], query: { limit: 5 } } as const;
  expect(verdictOf('match /t/{id} { allow list: if request.query.limit <= 5; }', list).allowed).toBe(true);
  expect(verdictOf('match /t/{id} { allow list: if id == id; }', list).allowed).toBe(false);
  expect(verdictOf('match /t/x { allow list: if true; }', list).allowed).toBe(false);
});

test('refuses a query of a collection group', () => {
  const group = { method: 'list', path: ['t'], query: { group: true } } as const;
  expect(verdictOf('match /{all=**} { allow list: if true; }', group).allowed).toBe(false);
});

test('resolves variables where a function is declared, not where it is called', () => {
  const body = "match /t/{id} { function here() { return id == 'x'; } allow get: if here(); }";
  expect(verdictOf(body).allowed).toBe(true);
  const outside = "function isX() { return id == 'x'; } match /t/{id} { allow get: if isX(); }";
  expect(() => verdictOf(outside)).toThrow('Nothing is named id');
});
