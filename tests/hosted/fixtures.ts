import { test as base, expect } from '../e2e/support/fixtures';

export { expect };

const CONTROL_URL = process.env.HOSTED_CONTROL_URL ?? '';

interface Report {
  readonly findings: readonly string[];
  readonly calls: readonly string[];
}

interface StandIns {
  /** Calls since the start of the test or the last look, such as `GET api.stripe.com/v1/prices`. */
  calls(): Promise<readonly string[]>;
  /** Allows findings that match. */
  expectFinding(pattern: RegExp): void;
  /** Slows every call to a service by this many milliseconds. */
  slowDown(delayMs: number): Promise<void>;
}

async function control(change?: object): Promise<Report> {
  const init = change && { method: 'POST', body: JSON.stringify(change) };
  return (await fetch(CONTROL_URL, init)).json();
}

/** Also fails on what the real services would have refused. */
export const test = base.extend<{ standIns: StandIns }>({
  standIns: [
    async ({ guard: _guard }, use) => {
      const found: string[] = [];
      const allowed: RegExp[] = [];
      const look = async (change?: object): Promise<Report> => {
        const report = await control(change);
        found.push(...report.findings);
        return report;
      };
      await control();
      await use({
        calls: async () => (await look()).calls,
        expectFinding: (pattern) => allowed.push(pattern),
        slowDown: async (delayMs) => void (await look({ delayMs })),
      });
      await look({ delayMs: 0 });
      expect(found.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});
