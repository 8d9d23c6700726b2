import { flag, readArguments } from './launcher/operator';
import { hostedContent, launch, loadEnvironmentFiles, requireContent } from './launcher/preflight';
import { LaunchError, refusedByStripe } from './launcher/settings';

/** Settings that this command needs. It creates the price ids and the webhook secret itself. */
const NEEDED = ['STRIPE_SECRET_KEY', 'NEXT_PUBLIC_SANITY_PROJECT_ID', 'NEXT_PUBLIC_SITE_URL'] as const;

const USAGE = `npm run setup:stripe [-- --apply]
Without --apply, it only shows what it would change.`;

void launch(async () => {
  loadEnvironmentFiles();
  const { apply = false } = readArguments(USAGE, { options: { apply: flag } }).values;
  process.env.NEXT_PUBLIC_BACKEND = 'hosted';
  process.env.STRIPE_PRICES ||= '{}';
  const { settingProblems } = await import('../lib/server/site/setting-problems');
  const problems = settingProblems(process.env, NEEDED);
  if (problems.length > 0) throw new LaunchError(problems.join('\n\n'));

  await requireContent(hostedContent());

  const { publicEnv, serverEnv } = await import('../lib/platform/config/env');
  const { routes } = await import('../lib/platform/config/routes');
  const { getPlans } = await import('../lib/membership/plans');
  const { setUpAccount } = await import('../lib/stripe/account-setup');
  const { createStripe } = await import('../lib/stripe/client');
  const { appName: siteName, siteUrl } = publicEnv;
  const { secretKey, hasTax } = serverEnv().stripe;
  const plans = await getPlans();
  if (plans.length === 0) throw new LaunchError('The content has no plans: add them in the Studio first.');
  const links = { termsUrl: siteUrl + routes.terms, privacyUrl: siteUrl + routes.privacy };
  const sdk = createStripe({ secretKey, apiHost: null });
  const input = { plans, siteName, siteUrl, hasTax, ...links };
  const result = await setUpAccount(sdk, input, apply).catch(refusedByStripe);

  const verb = apply ? 'Done' : 'Would';
  for (const line of result.changes) console.log(`${verb}: ${line}`);
  if (result.changes.length === 0) console.log('The Stripe account is as the content wants it.');
  if (!apply && result.changes.length > 0) console.log('\nNothing was changed. Add "-- --apply" to do it.');
  console.log(`\nSTRIPE_PRICES=${JSON.stringify(result.prices)}`);
  if (result.portal) console.log(`STRIPE_PORTAL=${result.portal}`);
  if (result.webhookSecret) console.log(`STRIPE_WEBHOOK_SECRET=${result.webhookSecret}`);
});
