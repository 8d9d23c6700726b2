import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RestFields, RestValue } from '../../../embedded/firestore/rest-value';
import type { RulesRequest } from '../../../embedded/rules/decide';
import { RulesSyntaxError } from '../../../embedded/rules/rules-source';
import { compileRules } from '../../../embedded/rules/ruleset';

const text = readFileSync('firestore.rules', 'utf8');

const WORDS =
  "true null 0 2.5 'a' '[a-z]+' [ ] { } ( ) , : . ? ! - + * / && || == < >= in is string request resource data auth uid keys() size() matches('a*') diff get exists( /databases/$( f( hasOnly( split( values() join( return ;";
const words = fc.array(fc.constantFrom(...WORDS.split(' ')), { maxLength: 25 }).map((some) => some.join(' '));

const name = fc.oneof(
  fc.constantFrom('uid', 'email', 'role', 'displayName', 'items', 'furthestSec', 'updatedAt', '__proto__'),
  fc.string(),
);
const value: fc.Arbitrary<RestValue> = fc.letrec<{ value: RestValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<RestValue>({ nullValue: null }, { doubleValue: 'NaN' }, { doubleValue: '-Infinity' }),
    fc.boolean().map((booleanValue) => ({ booleanValue })),
    fc.oneof(fc.bigInt().map(String), fc.string()).map((integerValue) => ({ integerValue })),
    fc.double().map((doubleValue) => ({ doubleValue })),
    fc.string({ unit: 'binary' }).map((stringValue) => ({ stringValue })),
    fc.string().map((timestampValue) => ({ timestampValue })),
    fc.string().map((referenceValue) => ({ referenceValue })),
    fc.array(tie('value'), { maxLength: 4 }).map((values) => ({ arrayValue: { values } })),
    fc.dictionary(name, tie('value'), { maxKeys: 5 }).map((fields) => ({ mapValue: { fields } })),
  ),
})).value;
const fields: fc.Arbitrary<RestFields | null> = fc.option(fc.dictionary(name, value, { maxKeys: 8 }));

const PLACES = ['users', 'ann', 'history', 'lists', 'favorites', 'playlists', 'contactMessages', 'settings'];
const request: fc.Arbitrary<RulesRequest> = fc
  .record({
    method: fc.constantFrom<RulesRequest['method']>('get', 'list', 'create', 'update', 'delete'),
    path: fc.array(fc.oneof(fc.constantFrom(...PLACES), fc.string()), { maxLength: 6 }),
    auth: fc.option(fc.record({ uid: fc.constant('ann'), token: fc.dictionary(name, fc.jsonValue()) })),
    before: fields,
    after: fields,
    query: fc.record({ limit: fc.option(fc.integer(), { nil: undefined }) }),
  })
  .map((drawn) => ({ ...drawn, read: () => drawn.before }));

test('refuses a damaged rules file with line and column', () => {
  const damaged = fc
    .tuple(fc.nat(text.length), fc.nat(200), fc.oneof(fc.string(), words))
    .map(([at, length, inserted]) => text.slice(0, at) + inserted + text.slice(at + length));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), words, damaged), (rules) => {
      try {
        compileRules(rules);
      } catch (error) {
        expect(error).toBeInstanceOf(RulesSyntaxError);
        expect((error as RulesSyntaxError).line * (error as RulesSyntaxError).column).toBeGreaterThan(0);
      }
    }),
    { numRuns: 500 },
  );
});

test('decides every request without an exception', { timeout: 60_000 }, () => {
  const rules = compileRules(text);
  fc.assert(
    fc.property(request, (drawn) => {
      const verdict = rules.evaluate(drawn);
      expect(typeof verdict.allowed).toBe('boolean');
      expect(verdict.reason).not.toBe('');
    }),
    { numRuns: 500 },
  );
});
