import type { AddressInfo } from 'node:net';
import { listen } from '../../../embedded/http/server';
import { createBillingService } from '../../../embedded/stripe/billing-service';
import { builtInPlans } from '../../../embedded/stripe/prices';

/** A process of its own for tests that kill it: Stripe on a directory, telling a site; prints its port. */
const [, , journalDir = '', siteUrl = ''] = process.argv;
const billing = createBillingService({ journalDir, siteUrl, findPlan: builtInPlans });

void listen([billing.service], 0, true).then((server) => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});

/** Ends with the test that started it, however that one ends. */
process.stdin.resume().on('end', () => process.exit(0));
