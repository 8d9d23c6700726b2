import { findBrowser } from './launcher/browser';
import { launch } from './launcher/preflight';
import { PLAYWRIGHT, testOnSite } from './launcher/test-site';

const BUILD_ONLY = '--build-only';
/** All arguments except --build-only go to Playwright: `npm run test:e2e -- practice.spec.ts`. */
const chosen = process.argv.slice(2).filter((word) => word !== BUILD_ONLY);
/** With --no-deps, Playwright does not also run the projects that the chosen tests' project has as dependencies. */
const args = chosen.length > 0 ? ['--no-deps', ...chosen] : [];
const firestore = process.env.E2E_FIRESTORE_HOST;

void launch(async () =>
  testOnSite({
    runner: process.argv.includes(BUILD_ONLY) ? null : [...PLAYWRIGHT, ...args],
    env: { ...(await findBrowser()) },
    embeddedArgs: firestore ? ['--firestore', firestore] : [],
  }),
);
