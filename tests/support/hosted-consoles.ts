import { readFileSync } from 'node:fs';
import { EXPIRING_COLLECTIONS } from '@/lib/server/firebase/expired-documents';

interface Installation {
  readonly project: string;
  readonly contentProject: string;
  readonly siteUrl: string;
}

/** Answers of Google and Sanity by path, for an installation set up as in docs/going-live.md. Tests may change them. */
export const consoleAnswers = ({
  project,
  contentProject,
  siteUrl,
}: Installation): Record<string, unknown> => ({
  [`/v1/projects/${project}/releases/cloud.firestore`]: { rulesetName: `projects/${project}/rulesets/1` },
  [`/v1/projects/${project}/rulesets/1`]: {
    source: { files: [{ name: 'firestore.rules', content: readFileSync('firestore.rules', 'utf8') }] },
  },
  [`/v1/projects/${project}/databases/(default)/collectionGroups/-/fields`]: {
    fields: [
      { name: 'x/__default__/fields/*', indexConfig: { indexes: [{ queryScope: 'COLLECTION' }] } },
      ...EXPIRING_COLLECTIONS.map((group) => ({
        name: `x/${group}/fields/expireAt`,
        ttlConfig: { state: 'ACTIVE' },
      })),
      {
        name: 'x/rsvps/fields/event',
        indexConfig: {
          indexes: ['COLLECTION', 'COLLECTION_GROUP'].map((queryScope) => ({ queryScope, state: 'READY' })),
        },
      },
    ],
  },
  [`/admin/v2/projects/${project}/config`]: {
    authorizedDomains: [new URL(siteUrl).hostname],
    signIn: { email: { enabled: true } },
    notification: { sendEmail: { method: 'DEFAULT', callbackUri: `${siteUrl}/auth/action` } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  },
  [`/admin/v2/projects/${project}/defaultSupportedIdpConfigs`]: {
    defaultSupportedIdpConfigs: ['google.com', 'facebook.com'].map((id) => ({
      name: `projects/${project}/defaultSupportedIdpConfigs/${id}`,
      enabled: true,
    })),
  },
  // https://www.sanity.io/docs/http-webhooks, "List all webhooks".
  [`/v2021-10-04/hooks/projects/${contentProject}`]: [
    {
      type: 'document',
      url: `${siteUrl}/api/revalidate`,
      dataset: 'production',
      includeDrafts: false,
      isDisabled: false,
      isDisabledByUser: false,
      rule: {
        on: ['create', 'update', 'delete'],
        filter: '',
        projection:
          '{"documents": [{_id, _type, _rev, _updatedAt, "slug": slug.current, "operation": delta::operation()}]}',
      },
    },
    { type: 'transaction', url: 'https://other.example', dataset: '*' },
  ],
  '/': {},
});
