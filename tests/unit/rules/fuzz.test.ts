import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileRules } from '../../../embedded/rules/compile';
import type { Ruleset } from '../../../embedded/rules/rules-request';
import { RulesSyntaxError } from '../../../embedded/rules/syntax-error';
import { expression, request, ruleset, soup } from './fuzz-inputs';

const text = readFileSync('firestore.rules', 'utf8');

function compileOrRefuse(rules: string): Ruleset | null {
  try {
    return compileRules(rules);
  } catch (error) {
    if (error instanceof RulesSyntaxError && error.line > 0 && error.column > 0) return null;
    throw error;
  }
}

test('a text that is no rules file is refused with its place', () => {
  const damaged = fc
    .tuple(fc.nat(text.length), fc.nat(200), fc.oneof(fc.string(), soup))
    .map(([at, length, inserted]) => text.slice(0, at) + inserted + text.slice(at + length));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), soup, soup.map(ruleset), damaged), (rules) => {
      compileOrRefuse(rules);
    }),
    { numRuns: 500 },
  );
});

test('depth does not break the compiler or the evaluation', () => {
  const deep = [
    '('.repeat(50_000),
    '!'.repeat(50_000),
    'a.'.repeat(50_000),
    '1 + '.repeat(50_000),
    '['.repeat(50_000),
  ];
  for (const expression of deep) expect(compileOrRefuse(ruleset(`${expression}1`))).toBeNull();
  const matches = compileOrRefuse(`service cloud.firestore { ${'match /a { '.repeat(5000)}`);
  expect(matches).toBeNull();
});

test('no request makes the product rules throw', { timeout: 60_000 }, () => {
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

test('no expression makes the evaluation throw', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(expression, request, (condition, drawn) => {
      const verdict = compileRules(ruleset(condition)).evaluate({ ...drawn, path: ['users', 'ann'] });
      expect(typeof verdict.allowed).toBe('boolean');
    }),
    { numRuns: 500 },
  );
});
