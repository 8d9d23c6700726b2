import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { type Call, call, PROJECT, type Saved, startIdentity } from './driver';
import { difference, type Expected } from './matching';

interface Step {
  request: Call;
  response: Expected;
}

interface Case extends Step {
  name: string;
  setup?: (Call | { wait: number })[];
  then?: Step[];
}

/** Recorded from Google's Authentication emulator. */
const fixture = JSON.parse(readFileSync(new URL('./auth-rest.json', import.meta.url), 'utf8')) as {
  prepare: Call[];
  cases: Case[];
};

const identity = await startIdentity();

afterAll(() => identity.stop());

it('replays every recorded case', () => {
  expect(fixture.cases).toHaveLength(102);
});

it.each(fixture.cases)('$name', async ({ setup = [], then = [], request, response }) => {
  const saved: Saved = new Map();
  const { base } = identity;
  await call(base, { method: 'DELETE', path: `/emulator/v1/projects/${PROJECT}/accounts` }, saved);
  for (const prepared of fixture.prepare) await call(base, prepared, saved);
  for (const step of setup) {
    if ('wait' in step) await identity.pass(step.wait);
    else expect((await call(base, step, saved)).status).toBe(200);
  }
  for (const step of [{ request, response }, ...then]) {
    expect(difference(step.response, await call(base, step.request, saved), saved)).toBeNull();
  }
});
