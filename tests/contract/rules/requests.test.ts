import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFirestoreService, type FirestoreService } from '../../../embedded/firestore/service';
import { compileRules } from '../../../embedded/rules/compile';
import type { Ruleset } from '../../../embedded/rules/rules-request';
import fixture from './requests.json';
import { callerOf, type FixtureUser } from './rules-caller';

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

const PROJECT = 'demo-rules';
const ROOT = `projects/${PROJECT}/databases/(default)/documents`;
const { users, rulesets, datasets, cases } = JSON.parse(
  JSON.stringify(fixture).replaceAll('{root}', ROOT),
) as Fixture;
const compiled = new Map(
  Object.entries(rulesets).map(([name, lines]) => [name, compileRules(lines.join('\n'))]),
);

let firestore: FirestoreService;
let rules: Ruleset | undefined;

beforeAll(() => {
  firestore = createFirestoreService({
    projectId: PROJECT,
    journalDir: null,
    rules: () => rules ?? compileRules(''),
    verifyIdToken: async (token) => {
      const user = users[token];
      return user ? { ...callerOf(user).token } : null;
    },
    log: () => {},
  });
});
afterAll(() => firestore.close());

async function send(auth: string | null, method: string, path: string, body: unknown) {
  const answer = await firestore.service({
    method,
    url: new URL(path, 'http://127.0.0.1'),
    headers: new Headers(auth === null ? {} : { authorization: `Bearer ${auth}` }),
    admin: true,
    body: async () => Buffer.from(JSON.stringify(body)),
  });
  if (!answer) throw new Error(`No answer to ${path}`);
  return { status: answer.status, body: String(answer.body) };
}

const touched = ({ request }: Case): string[] =>
  (request.body.writes ?? []).flatMap((write) => write.update?.name ?? write.delete ?? []);

async function stored(names: readonly string[]): Promise<string> {
  const answer = await send('owner', 'POST', `/v1/${ROOT}:batchGet`, { documents: names });
  return answer.body.replaceAll(/"readTime":"[^"]*"/g, '');
}

test.each(cases)('$ruleset: $name -> $expect', async (one) => {
  firestore.clear();
  rules = compiled.get(one.ruleset);
  const documents = (one.docs ?? []).flatMap((name) => Object.entries(datasets[name] ?? {}));
  const writes = documents.map(([path, fields]) => ({ update: { name: `${ROOT}/${path}`, fields } }));
  if (writes.length > 0) await send('owner', 'POST', `/v1/${ROOT}:commit`, { writes });
  const before = await stored(touched(one));

  const { method, path, body } = one.request;
  const answer = await send(one.auth, method, path, body);

  if (one.expect === 'allow') {
    expect(answer.status).toBe(200);
    return;
  }
  expect(answer.status).toBe(403);
  expect(answer.body).toContain('PERMISSION_DENIED');
  expect(await stored(touched(one))).toBe(before);
});
