import { expect, test } from 'vitest';
import fixture from './expressions.json';
import { type FixtureUser, ROOT, startRulesTarget, storeDocuments } from './rules-target';

interface FixtureContext {
  readonly auth: string | null;
  readonly method: string;
  readonly request: { readonly method: string; readonly path: string; readonly body: unknown };
}
interface Fixture {
  readonly template: string;
  readonly users: Readonly<Record<string, FixtureUser>>;
  readonly docs: Readonly<Record<string, unknown>>;
  readonly contexts: Readonly<Record<string, FixtureContext>>;
  readonly cases: readonly { readonly expr: string; readonly context: string; readonly expect: string }[];
}

const { template, users, docs, contexts, cases } = JSON.parse(
  JSON.stringify(fixture).replaceAll('{root}', ROOT),
) as Fixture;

const target = await startRulesTarget();

async function answer(expression: string, { method, auth, request }: FixtureContext): Promise<string> {
  await target.clear();
  await storeDocuments(target, Object.entries(docs));
  const rules = template.replace('__METHOD__', method).replace('__EXPR__', () => expression);
  if (!(await target.load(rules))) return 'invalid';
  const user = auth === null ? null : users[auth];
  if (user === undefined) throw new Error(`The fixture has no user ${auth}`);
  const { status, body } = await target.send(user, request.method, request.path, request.body);
  if (status === 403 && body.includes('PERMISSION_DENIED')) return 'deny';
  return status === 200 ? 'allow' : `${status} ${body}`;
}

test.each(cases)('$context: $expr -> $expect', async ({ expr, context: name, expect: expected }) => {
  const context = contexts[name];
  if (!context) throw new Error(`The fixture has no context ${name}`);
  expect(await answer(expr, context)).toBe(expected);
});
