import type { AddressInfo } from 'node:net';
import { listen } from '../../../embedded/http/server';
import { createBillingService } from '../../../embedded/stripe/billing-service';
import { builtInPlans } from '../../../embedded/stripe/prices';

/** The local Stripe as a process that tests can kill; prints its port. */
const [, , journalDir = '', siteUrl = ''] = process.argv;
const billing = createBillingService({ journalDir, siteUrl, plans: builtInPlans });

void listen([billing.service], 0, true).then((server) => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});

/** Ends when the test process ends. */
process.stdin.resume().on('end', () => process.exit(0));
