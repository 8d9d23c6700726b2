import { runBesideBackend } from './launcher/beside-backend';
import { launch } from './launcher/preflight';
import { startDevelopment } from './launcher/site';

void launch(() => runBesideBackend(({ sitePort }, env) => startDevelopment(sitePort, env)));
