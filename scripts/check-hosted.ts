import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { backendMode, SITE_URL_KEY } from '../lib/platform/config/backend-mode';
import { launch, loadEnvironmentFiles, requireHostedMode } from './launcher/preflight';
import { LaunchError, ROOT } from './launcher/settings';

void launch(async () => {
  loadEnvironmentFiles();
  const mode = backendMode(process.env);
  if (mode.kind === 'embedded' || process.env[SITE_URL_KEY] === undefined)
    throw new LaunchError(
      `This command checks the hosted services. Set ${SITE_URL_KEY} and the keys of at least one; see .env.example.`,
    );
  if (mode.kind === 'hosted') requireHostedMode();
  process.env.NEXT_PUBLIC_BACKEND = 'hosted';
  // A build gets some public settings from next.config.js, and the checks need them too.
  Object.assign(process.env, createRequire(import.meta.url)('../next.config.js').env);
  const { publicEnv, serverEnv } = await import('../lib/platform/config/env');
  const { googleAccessToken } = await import('../lib/server/firebase/admin');
  const { stripe } = await import('../lib/stripe/client');
  const { allChecks } = await import('./check-hosted/all-checks');
  const { hasFault, runChecks, tableOf } = await import('./check-hosted/check');
  const { withSettings } = await import('./check-hosted/settings-check');
  const { LIVE_HOSTS } = await import('./check-hosted/services');
  const { verifyMail } = await import('../lib/server/mail/smtp');
  const { stripe: billing, mail, ...settings } = serverEnv();
  const { siteUrl, appName: siteName, mediaOrigin } = publicEnv;
  const results = await runChecks(
    withSettings(
      allChecks({
        ...settings,
        ...billing,
        ...{ siteUrl, siteName, mediaOrigin },
        hosts: LIVE_HOSTS,
        projectId: settings.firebase.projectId,
        googleToken: googleAccessToken,
        rules: readFileSync(path.join(ROOT, 'firestore.rules'), 'utf8'),
        content: settings.sanity,
        stripe: stripe(),
        verifyMail: mail && (() => verifyMail(mail.smtpUrl)),
        now: Date.now,
      }),
      process.env,
    ),
  );
  console.log(tableOf(results));
  if (hasFault(results)) process.exitCode = 1;
});
