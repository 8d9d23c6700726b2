import fc from 'fast-check';
import type { RestFields, RestValue } from '../../../embedded/firestore/rest-value';
import type { QueryFilter, RulesRequest } from '../../../embedded/rules/rules-request';

const WORDS = [
  ...[
    'true',
    'false',
    'null',
    '0',
    '1',
    '2.5',
    "'a'",
    "'[a-z]+'",
    "b'\\x00'",
    '[',
    ']',
    '{',
    '}',
    '(',
    ')',
    ',',
    ':',
    '.',
  ],
  ...[
    '?',
    '!',
    '-',
    '+',
    '*',
    '/',
    '%',
    '&&',
    '||',
    '==',
    '!=',
    '<',
    '<=',
    '>',
    '>=',
    'in',
    'is',
    'int',
    'string',
  ],
  ...[
    'request',
    'resource',
    'data',
    'auth',
    'token',
    'uid',
    'time',
    'keys()',
    'size()',
    "matches('a*')",
    'diff',
    'get',
  ],
  ...[
    'exists',
    '/databases/(default)/documents/a/$(',
    'math.abs(',
    'timestamp.date(',
    'duration.value(',
    'f(',
    'toSet()',
  ],
  ...['hasAny(', "split('a')", 'int(', 'string(', 'path(', 'debug(', 'values()', "get('a', 1)", 'join'],
];
/** Words of the language in no sensible order. */
export const soup = fc.array(fc.constantFrom(...WORDS), { maxLength: 25 }).map((words) => words.join(' '));
/** A whole rules text around a condition. */
export const ruleset = (condition: string) => `rules_version = '2'; service cloud.firestore {
  function f(a) { return a || true; }
  match /databases/{d}/documents/{rest=**} { allow read, write: if ${condition}; }
}`;

const atom = fc.constantFrom(
  ...[
    'true',
    'false',
    'null',
    '0',
    '-3',
    '2.5',
    "'a'",
    "'v1,v2'",
    "b'\\x00'",
    '[]',
    '{}',
    'resource',
    'request.auth',
  ],
  ...[
    'resource.data',
    'request.resource.data',
    'request.auth.token',
    'request.time',
    'request.path',
    'request.query.limit',
  ],
  ...[
    'resource.data.role',
    'resource.data.items',
    'rest',
    'd',
    '/databases/$(d)/documents/users/ann',
    'math',
    'latlng.value(1, 2)',
  ],
);
const operator = fc.constantFrom('+', '-', '*', '/', '%', '==', '!=', '<', '>=', 'in', '&&', '||');
const method = fc.constantFrom(
  ...[
    'size',
    'keys',
    'values',
    'toSet',
    'diff',
    'affectedKeys',
    'hasOnly',
    'hasAny',
    'hasAll',
    'get',
    'join',
    'matches',
  ],
  ...[
    'split',
    'replace',
    'lower',
    'toMillis',
    'year',
    'seconds',
    'distance',
    'abs',
    'union',
    'removeAll',
    'concat',
  ],
);
const called = fc.constantFrom(
  'f',
  'get',
  'exists',
  'getAfter',
  'int',
  'float',
  'string',
  'path',
  'debug',
  'timestamp.value',
  'unknown',
);
/** Expressions of correct syntax and little sense. */
export const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const inner = tie('expression');
  return {
    expression: fc.oneof(
      { maxDepth: 5, depthSize: 'medium' },
      atom,
      fc.tuple(inner, operator, inner).map(([left, op, right]) => `(${left} ${op} ${right})`),
      fc
        .tuple(inner, method, fc.array(inner, { maxLength: 2 }))
        .map(([of, call, args]) => `(${of}).${call}(${args})`),
      fc.tuple(called, fc.array(inner, { maxLength: 2 })).map(([call, args]) => `${call}(${args})`),
      fc.tuple(inner, inner, inner).map(([condition, yes, no]) => `(${condition} ? ${yes} : ${no})`),
      fc.tuple(inner, inner).map(([of, index]) => `(${of})[${index}]`),
      fc.tuple(inner, inner).map(([key, entry]) => `{${key}: ${entry}, 'k': [${entry}]}`),
      inner.map((operand) => `!(-${operand} is number)`),
    ),
  };
});

const scalar: fc.Arbitrary<RestValue> = fc.oneof(
  fc.constant<RestValue>({ nullValue: null }),
  fc.boolean().map((booleanValue) => ({ booleanValue })),
  fc.oneof(fc.bigInt().map(String), fc.string()).map((integerValue) => ({ integerValue })),
  fc.double().map((doubleValue) => ({ doubleValue })),
  fc.constantFrom<RestValue>({ doubleValue: 'NaN' }, { doubleValue: '-Infinity' }, { geoPointValue: {} }),
  fc.string({ unit: 'binary' }).map((stringValue) => ({ stringValue })),
  fc.string().map((timestampValue) => ({ timestampValue })),
  fc.string().map((bytesValue) => ({ bytesValue })),
  fc.string().map((referenceValue) => ({ referenceValue })),
);
const name = fc.oneof(
  fc.constantFrom('uid', 'email', 'role', 'displayName', 'items', 'furthestSec', 'updatedAt', '__proto__'),
  fc.string(),
);
const value: fc.Arbitrary<RestValue> = fc.letrec<{ value: RestValue; fields: RestFields }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }).map((values) => ({ arrayValue: { values } })),
    tie('fields').map((fields) => ({ mapValue: { fields } })),
  ),
  fields: fc.dictionary(name, tie('value'), { maxKeys: 5 }),
})).value;
const fields = fc.option(fc.dictionary(name, value, { maxKeys: 8 }));
const segment = fc.oneof(
  fc.constantFrom(
    'users',
    'ann',
    'history',
    'lists',
    'favorites',
    'playlists',
    'contactMessages',
    'settings',
  ),
  fc.string(),
);
const filter: fc.Arbitrary<QueryFilter> = fc.record({
  field: fc.oneof(name, fc.constantFrom('__name__', 'a.`b.c`', '', '`')),
  op: fc.constantFrom('==', '!=', '<', '<=', '>', '>=', 'array-contains'),
  value,
});
/** Requests with damaged and hostile values. */
export const request: fc.Arbitrary<RulesRequest> = fc
  .record({
    method: fc.constantFrom<RulesRequest['method']>('get', 'list', 'create', 'update', 'delete'),
    path: fc.array(segment, { maxLength: 6 }),
    auth: fc.option(
      fc.record({ uid: fc.constantFrom('ann', 'bea'), token: fc.dictionary(name, fc.jsonValue()) }),
    ),
    time: fc.oneof(fc.constant('2026-01-01T00:00:00Z'), fc.string()),
    before: fields,
    after: fields,
    query: fc.record({
      limit: fc.option(fc.integer(), { nil: undefined }),
      group: fc.boolean(),
      branches: fc.array(fc.array(filter, { maxLength: 3 }), { maxLength: 3 }),
    }),
  })
  .map((drawn) => ({ ...drawn, readBefore: () => drawn.before, readAfter: () => drawn.after }));
