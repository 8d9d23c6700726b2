import type { Check } from './check';
import { contentChecks } from './content-checks';
import { firebaseChecks } from './firebase-checks';
import type { Services } from './services';
import { siteChecks } from './site-checks';
import { stripeChecks } from './stripe-checks';

export const allChecks = (services: Services): readonly Check[] => [
  ...firebaseChecks(services),
  ...contentChecks(services),
  ...stripeChecks(services),
  ...siteChecks(services),
];
