import { runBesideBackend } from './launcher/beside-backend';
import { launch } from './launcher/preflight';
import { buildSite, startSite } from './launcher/site';

const DIST_DIR = '.next-local';

void launch(() =>
  runBesideBackend(async ({ sitePort }, env) => {
    await buildSite(DIST_DIR, env);
    return startSite(DIST_DIR, sitePort, env);
  }),
);
