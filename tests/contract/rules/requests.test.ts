import { expect, test } from 'vitest';
import fixture from './requests.json';
import { type FixtureUser, ROOT, startRulesTarget, storeDocuments } from './rules-target';

type Fields = Readonly<Record<string, unknown>>;
interface Write {
  readonly update?: { readonly name: string };
  readonly delete?: string;
}
interface Case {
  readonly name: string;
  readonly ruleset: string;
  readonly auth: string | null;
  readonly docs?: readonly string[];
  readonly request: { readonly method: string; readonly path: string; readonly body: { writes?: Write[] } };
  readonly expect: 'allow' | 'deny';
}
interface Fixture {
  readonly users: Readonly<Record<string, FixtureUser>>;
  readonly rulesets: Readonly<Record<string, readonly string[]>>;
  readonly datasets: Readonly<Record<string, Readonly<Record<string, Fields>>>>;
  readonly cases: readonly Case[];
}

const { users, rulesets, datasets, cases } = JSON.parse(
  JSON.stringify(fixture).replaceAll('{root}', ROOT),
) as Fixture;

const target = await startRulesTarget();

function callerOf(name: string | null): FixtureUser | 'owner' | null {
  if (name === null || name === 'owner') return name;
  const user = users[name];
  if (user === undefined) throw new Error(`The fixture has no user ${name}`);
  return user;
}

const touched = ({ request }: Case): string[] =>
  (request.body.writes ?? []).flatMap((write) => write.update?.name ?? write.delete ?? []);

async function stored(names: readonly string[]): Promise<string> {
  const answer = await target.send('owner', 'POST', `/v1/${ROOT}:batchGet`, { documents: names });
  return answer.body.replaceAll(/"readTime":\s*"[^"]*"/g, '');
}

test.each(cases)('$ruleset: $name -> $expect', async (one) => {
  await target.clear();
  expect(await target.load(rulesets[one.ruleset]?.join('\n') ?? '')).toBe(true);
  await storeDocuments(
    target,
    (one.docs ?? []).flatMap((name) => Object.entries(datasets[name] ?? {})),
  );
  const before = await stored(touched(one));

  const { method, path, body } = one.request;
  const answer = await target.send(callerOf(one.auth), method, path, body);

  if (one.expect === 'allow') {
    expect(answer.status).toBe(200);
    return;
  }
  expect(answer.status).toBe(403);
  expect(answer.body).toContain('PERMISSION_DENIED');
  expect(await stored(touched(one))).toBe(before);
});
