import { test as base, expect } from '../e2e/support/fixtures';

export { expect };

const CONTROL_URL = process.env.HOSTED_CONTROL_URL ?? '';
const SITE_PORT = Number(process.env.HOSTED_SITE_PORT);

interface Report {
  readonly findings: readonly string[];
  readonly calls: readonly string[];
}

interface StandIns {
  /** Returns the calls since the test began or `standIns` was last used, such as `GET api.stripe.com/v1/prices`. */
  calls(): Promise<readonly string[]>;
  /** Slows every call to a service by this many milliseconds. */
  slowDown(delayMs: number): Promise<void>;
  /** Sends the requests for the site to these local ports, in turn, while `test` runs. */
  withSites(sitePorts: readonly number[], test: () => Promise<void>): Promise<void>;
}

async function control(change?: object): Promise<Report> {
  const init = change && { method: 'POST', body: JSON.stringify(change) };
  return (await fetch(CONTROL_URL, init)).json();
}

/** Adds `standIns`, and fails a test during which a stand-in refused a call or could not answer it. */
export const test = base.extend<{ standIns: StandIns }>({
  standIns: [
    async ({ guard: _guard }, use) => {
      const found: string[] = [];
      const look = async (change?: object): Promise<Report> => {
        const report = await control(change);
        found.push(...report.findings);
        return report;
      };
      await control();
      await use({
        calls: async () => (await look()).calls,
        slowDown: async (delayMs) => void (await look({ delayMs })),
        withSites: async (sitePorts, test) => {
          await look({ sitePorts });
          await test().finally(() => look({ sitePorts: [SITE_PORT] }));
        },
      });
      await look({ delayMs: 0 });
      expect(found).toEqual([]);
    },
    { auto: true },
  ],
});
