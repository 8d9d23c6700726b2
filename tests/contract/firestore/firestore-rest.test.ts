import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Answer, call, type FixtureRequest, fill, type Target } from '../support/driver';
import { expectAnswer } from '../support/matching';
import { startFirestore } from '../support/start-firestore';

interface Exchange {
  readonly request: FixtureRequest;
  readonly response: Answer;
}

interface Case extends Exchange {
  readonly name: string;
  readonly group: string;
  readonly setup?: readonly (FixtureRequest | { readonly dataset: string })[];
  readonly then?: readonly Exchange[];
}

interface Fixture {
  readonly datasets: Readonly<Record<string, readonly FixtureRequest[]>>;
  readonly cases: readonly Case[];
}

const fixture: Fixture = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'firestore-rest.json'), 'utf8'),
);
const EMPTY: FixtureRequest = { method: 'DELETE', path: '/emulator/v1/{root}' };

const running = await startFirestore();
const base = process.env.FIRESTORE_CONTRACT_URL ?? running.base;
const target: Target = { base, project: running.project, token: 'owner' };

describe('recorded Firestore exchanges', () => {
  it.each(fixture.cases)('$group: $name', async ({ setup = [], then = [], request, response }) => {
    const saved = new Map<string, unknown>();
    expect((await call(target, EMPTY, saved)).status).toBe(200);
    for (const step of setup) {
      for (const preparation of 'dataset' in step ? (fixture.datasets[step.dataset] ?? []) : [step]) {
        expect(await call(target, preparation, saved)).toMatchObject({ status: 200 });
      }
    }
    for (const exchange of [{ request, response }, ...then]) {
      const answer = await call(target, exchange.request, saved);
      const body = fill(exchange.response.body, target.project, saved);
      expectAnswer({ status: exchange.response.status, body }, answer, saved);
    }
  });
});
