import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, onTestFailed } from 'vitest';
import { createMember, type TestMember } from '../e2e/support/embedded-admin';
import { storedSession } from '../e2e/support/session';
import { Browser, type EngineId } from './driver/browser';

const ids = (process.env.ENGINES ?? '').split(',').filter(Boolean) as readonly EngineId[];
/** Screenshots of failed tests. */
const PICTURES = 'test-results/engines';
const site = process.env.E2E_SITE_URL ?? '';

/** Runs the journeys in every installed engine. `browser` returns the running one with cleared storage. */
export function inEveryEngine(journeys: (browser: () => Browser, id: EngineId) => void): void {
  describe.each(ids)('%s', (id) => {
    let running: Browser | null = null;
    const browser = (): Browser => {
      if (!running) throw new Error('The browser has not started');
      return running;
    };
    beforeAll(async () => {
      running = await Browser.start(id, site);
    });
    beforeEach(async ({ task }) => {
      onTestFailed(async () => {
        mkdirSync(PICTURES, { recursive: true });
        writeFileSync(`${PICTURES}/${id}-${task.id}.png`, await browser().picture());
      });
      await browser().forget();
    });
    afterAll(() => running?.close());
    journeys(browser, id);
  });
}

export async function signedInMember(browser: Browser): Promise<TestMember> {
  const member = await createMember({ isSubscribed: true });
  await browser.forget();
  const [key, value] = await storedSession(member);
  await browser.store(key, value);
  return member;
}
