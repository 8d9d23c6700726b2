import type { ContentDocument } from '../content/dataset';
import type { RestFields, RestValue } from '../firestore/rest-value';
import { type EmbeddedRequest, HttpError, type Service } from '../http/service';
import { demoCustomerId } from '../stripe/billing-service';
import { addMonths, plansFromContent } from '../stripe/prices';
import { DEMO_PEOPLE, DEMO_PLAN, type DemoPerson, demoExpiry } from './demo-accounts';
import { demoYear, type Plain } from './demo-year';

const toFields = (value: { readonly [name: string]: Plain }): RestFields =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toValue(field)]));

function toValue(value: Plain): RestValue {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (typeof value === 'string') return { stringValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } };
  return { mapValue: { fields: toFields(value as { readonly [name: string]: Plain }) } };
}

/** Returns a profile with only the required fields, so that the site asks the member to complete it. */
const profile = (person: DemoPerson, nowMs: number): { readonly [name: string]: Plain } => ({
  uid: person.uid,
  email: person.email,
  displayName: person.displayName,
  photoURL: null,
  subscriptionStatus: person.isSubscribed ? 'active' : 'inactive',
  createdAt: new Date(nowMs).toISOString(),
  authProvider: person.google ? 'google' : 'email',
  isEmailVerified: true,
  role: person.role,
  profileCompleteness: 19,
});

function priceOf(plans: readonly ContentDocument[]): Plain {
  const plan = plansFromContent(plans).find(({ slug }) => slug === DEMO_PLAN);
  if (!plan) return null;
  const { amountCents, currency, interval, intervalCount } = plan;
  return { amountCents, currency, interval, intervalCount };
}

const entitlement = (uid: string, nowMs: number, price: Plain): { readonly [name: string]: Plain } => ({
  status: 'active',
  plan: DEMO_PLAN,
  expiresAt: demoExpiry(nowMs),
  renewsAt: new Date(addMonths(Math.floor(nowMs / 1000), 1) * 1000).toISOString(),
  isPaused: false,
  canPause: true,
  hasBeenMember: true,
  price,
  card: { brand: 'visa', last4: '4242' },
  customerIds: [demoCustomerId(uid)],
  version: 1,
  claimsVersion: 1,
  lastEventId: null,
  updatedAt: new Date(nowMs).toISOString(),
});

const MEMBER_WITH_HISTORY = 'demo-member';

export async function seedDocuments(
  service: Service,
  projectId: string,
  nowMs: number,
  documentsOf: (type: string) => readonly ContentDocument[],
): Promise<void> {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const writes = DEMO_PEOPLE.flatMap((person) => [
    { update: { name: `${root}/users/${person.uid}`, fields: toFields(profile(person, nowMs)) } },
    ...(person.isSubscribed
      ? [
          {
            update: {
              name: `${root}/entitlements/${person.uid}`,
              fields: toFields(entitlement(person.uid, nowMs, priceOf(documentsOf('plan')))),
            },
          },
        ]
      : []),
    ...(person.uid === MEMBER_WITH_HISTORY
      ? demoYear(documentsOf('video'), nowMs).map(({ path, fields }) => ({
          update: { name: `${root}/users/${person.uid}/${path}`, fields: toFields(fields) },
        }))
      : []),
  ]);
  const body = Buffer.from(JSON.stringify({ writes }));
  const request: EmbeddedRequest = {
    method: 'POST',
    url: new URL(`http://127.0.0.1/v1/${root}:commit`),
    headers: new Headers({ authorization: 'Bearer owner', 'content-type': 'application/json' }),
    admin: true,
    body: async () => body,
  };
  const answer = await service(request);
  if (answer?.status !== 200) {
    throw new HttpError(500, `The demo documents were refused: ${String(answer?.body ?? 'no answer')}`);
  }
}
