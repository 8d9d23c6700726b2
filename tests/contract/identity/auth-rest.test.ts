import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { call, type FixtureRequest, type Saved, type Target } from '../support/driver';
import { PROJECT, startIdentity } from './driver';
import { type Expected, expectAnswer } from './matching';

interface Step {
  request: FixtureRequest;
  response: Expected;
}

interface Case extends Step {
  name: string;
  setup?: (FixtureRequest | { wait: number })[];
  then?: Step[];
}

/** Recorded from Google's Authentication emulator. */
const fixture = JSON.parse(readFileSync(new URL('./auth-rest.json', import.meta.url), 'utf8')) as {
  prepare: FixtureRequest[];
  cases: Case[];
};

const identity = await startIdentity();
const target: Target = { base: identity.base, project: PROJECT, token: null };

afterAll(() => identity.stop());

it('replays every recorded case', () => {
  expect(fixture.cases).toHaveLength(102);
});

it.each(fixture.cases)('$name', async ({ setup = [], then = [], request, response }) => {
  const saved: Saved = new Map();
  await call(target, { method: 'DELETE', path: `/emulator/v1/projects/${PROJECT}/accounts` }, saved);
  for (const prepared of fixture.prepare) await call(target, prepared, saved);
  for (const step of setup) {
    if ('wait' in step) await identity.pass(step.wait);
    else expect((await call(target, step, saved)).status).toBe(200);
  }
  for (const step of [{ request, response }, ...then]) {
    expectAnswer(step.response, await call(target, step.request, saved), saved);
  }
});
