import { expect, test } from 'vitest';
import type { RestFields } from '../../../embedded/firestore/rest-value';
import { compileRules } from '../../../embedded/rules/compile';
import type { RulesRequest } from '../../../embedded/rules/rules-request';
import { RulesSyntaxError } from '../../../embedded/rules/syntax-error';
import fixture from './expressions.json';
import { callerOf, type FixtureUser } from './rules-caller';

interface FixtureContext {
  readonly auth: string | null;
  readonly method: RulesRequest['method'];
  readonly path: string;
  readonly exists: boolean;
  readonly after?: RestFields;
}
interface Fixture {
  readonly template: string;
  readonly users: Readonly<Record<string, FixtureUser>>;
  readonly docs: Readonly<Record<string, RestFields>>;
  readonly contexts: Readonly<Record<string, FixtureContext>>;
  readonly cases: readonly { readonly expr: string; readonly context: string; readonly expect: string }[];
}

const NOW = '2025-06-01T12:00:00.123Z';
const ROOT = 'projects/demo-rules/databases/(default)/documents';
const { template, users, docs, contexts, cases } = JSON.parse(
  JSON.stringify(fixture).replaceAll('<now>', NOW).replaceAll('{root}', ROOT),
) as Fixture;

function requestOf(context: FixtureContext): RulesRequest {
  const user = context.auth === null ? undefined : users[context.auth];
  const after = context.after ?? null;
  const isWrite = context.method !== 'get' && context.method !== 'list';
  return {
    method: context.method,
    path: context.method === 'list' ? context.path.split('/').slice(0, -1) : context.path.split('/'),
    auth: user ? callerOf(user) : null,
    time: NOW,
    before: context.exists ? (docs[context.path] ?? null) : null,
    after,
    query: { limit: 10, branches: [[{ field: 'owner', op: '==', value: { stringValue: 'ann' } }]] },
    readBefore: (path) => docs[path.join('/')] ?? null,
    readAfter: (path) =>
      isWrite && path.join('/') === context.path ? after : (docs[path.join('/')] ?? null),
  };
}

function answer(expression: string, context: FixtureContext): string {
  const text = template.replace('__METHOD__', context.method).replace('__EXPR__', () => expression);
  try {
    return compileRules(text).evaluate(requestOf(context)).allowed ? 'allow' : 'deny';
  } catch (error) {
    if (error instanceof RulesSyntaxError) return 'invalid';
    throw error;
  }
}

test.each(cases)('$context: $expr -> $expect', ({ expr, context: name, expect: expected }) => {
  const context = contexts[name];
  if (!context) throw new Error(`The fixture has no context ${name}`);
  expect(answer(expr, context)).toBe(expected);
});
