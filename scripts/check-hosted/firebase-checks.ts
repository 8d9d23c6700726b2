import * as v from 'valibot';
import { EXPIRING_COLLECTIONS } from '../../lib/server/firebase/expired-documents';
import { type Check, fault, faultsOr, ok, warning } from './check';
import { askJson, type Services } from './services';

const releaseSchema = v.object({ rulesetName: v.string() });
const rulesetSchema = v.object({
  source: v.object({ files: v.array(v.object({ content: v.string() })) }),
});
const authSchema = v.object({
  authorizedDomains: v.optional(v.array(v.string()), []),
  signIn: v.optional(
    v.object({
      email: v.optional(v.object({ enabled: v.optional(v.boolean()) })),
      allowDuplicateEmails: v.optional(v.boolean()),
    }),
  ),
  client: v.optional(
    v.object({ permissions: v.optional(v.object({ disabledUserSignup: v.optional(v.boolean()) })) }),
  ),
  notification: v.optional(
    v.object({ sendEmail: v.optional(v.object({ callbackUri: v.optional(v.string()) })) }),
  ),
  passwordPolicyConfig: v.optional(v.object({ passwordPolicyEnforcementState: v.optional(v.string()) })),
  emailPrivacyConfig: v.optional(v.object({ enableImprovedEmailPrivacy: v.optional(v.boolean()) })),
  recaptchaConfig: v.optional(v.object({ emailPasswordEnforcementState: v.optional(v.string()) })),
});
const providersSchema = v.object({
  defaultSupportedIdpConfigs: v.optional(
    v.array(v.object({ name: v.string(), enabled: v.optional(v.boolean(), false) })),
    [],
  ),
});
const indexSchema = v.object({ queryScope: v.optional(v.string()), state: v.optional(v.string()) });
const fieldSchema = v.object({
  name: v.string(),
  indexConfig: v.optional(v.object({ indexes: v.optional(v.array(indexSchema), []) })),
  ttlConfig: v.optional(v.object({})),
});
const fieldsSchema = v.object({ fields: v.optional(v.array(fieldSchema), []) });

/** Filter for the fields whose indexes or expiry differ from the default. */
const OWN_CONFIG = encodeURIComponent('indexConfig.usesAncestorConfig=false OR ttlConfig:*');

const PROVIDERS = { 'google.com': 'Google', 'facebook.com': 'Facebook' } as const;

const sameText = (a: string, b: string): boolean => a.replaceAll('\r\n', '\n').trim() === b.trim();

export function firebaseChecks(services: Services): readonly Check[] {
  const { hosts, projectId, siteUrl } = services;
  const project = `projects/${projectId}`;
  const get = async <Schema extends v.GenericSchema>(url: string, schema: Schema) =>
    v.parse(schema, await askJson(url, await services.googleToken()));
  const auth = () => get(`${hosts.identity}/admin/v2/${project}/config`, authSchema);
  const check = (what: string, run: Check['run']): Check => ({ service: 'Firebase', what, run });
  return [
    check('rules of Firestore', async () => {
      const release = await get(`${hosts.rules}/v1/${project}/releases/cloud.firestore`, releaseSchema);
      const { source } = await get(`${hosts.rules}/v1/${release.rulesetName}`, rulesetSchema);
      return sameText(source.files[0]?.content ?? '', services.rules)
        ? ok('deployed as in firestore.rules')
        : fault(`differ from firestore.rules: firebase deploy --only firestore --project ${projectId}`);
    }),
    check('indexes and expiry', async () => {
      const all = `${hosts.firestore}/v1/${project}/databases/(default)/collectionGroups/-/fields?filter=${OWN_CONFIG}`;
      const { fields } = await get(all, fieldsSchema);
      const find = (field: string) => fields.find(({ name }) => name.endsWith(field));
      const index = find('/rsvps/fields/event')?.indexConfig?.indexes.find(
        ({ queryScope }) => queryScope === 'COLLECTION_GROUP',
      );
      if (index?.state !== 'READY')
        return fault(
          index
            ? 'the index of rsvps is not ready: wait some minutes'
            : 'the index of rsvps, for mail about live events, is missing: deploy firestore.indexes.json',
        );
      const missing = EXPIRING_COLLECTIONS.filter((group) => !find(`/${group}/fields/expireAt`)?.ttlConfig);
      return missing.length === 0
        ? ok(`index of rsvps; expiry of ${EXPIRING_COLLECTIONS.join(', ')}`)
        : warning(`no expiry of ${missing.join(', ')}: deploy firestore.indexes.json`);
    }),
    check('sign-in methods', async () => {
      const url = `${hosts.identity}/admin/v2/${project}/defaultSupportedIdpConfigs`;
      const [{ signIn, client }, { defaultSupportedIdpConfigs: found }] = await Promise.all([
        auth(),
        get(url, providersSchema),
      ]);
      const off = Object.entries(PROVIDERS).filter(
        ([id]) => !found.some(({ name, enabled }) => enabled && name.endsWith(`/${id}`)),
      );
      return faultsOr(
        [
          !signIn?.email?.enabled && 'email and password is off',
          ...off.map(([, name]) => `${name} is off`),
          client?.permissions?.disabledUserSignup === true && 'sign-up is off',
          signIn?.allowDuplicateEmails === true && 'several accounts may have the same email',
        ],
        'email and password, Google and Facebook',
      );
    }),
    check('authorized domains', async () => {
      const { hostname } = new URL(siteUrl);
      const { authorizedDomains } = await auth();
      return authorizedDomains.includes(hostname)
        ? ok(hostname)
        : fault(`${hostname} is missing: Authentication, Settings, Authorized domains`);
    }),
    check('links in emails', async () => {
      const { notification } = await auth();
      const page = `${siteUrl}/auth/action`;
      const found = notification?.sendEmail?.callbackUri ?? 'a page of Firebase';
      return found === page
        ? ok(`open ${page}`)
        : fault(`open ${found}, not ${page}: Authentication, Templates, action URL`);
    }),
    check('protection settings', async () => {
      const { emailPrivacyConfig, recaptchaConfig, passwordPolicyConfig } = await auth();
      const isPrivate = emailPrivacyConfig?.enableImprovedEmailPrivacy === true;
      const state = recaptchaConfig?.emailPasswordEnforcementState ?? 'OFF';
      const isOff = state === 'OFF' || state.endsWith('_UNSPECIFIED');
      return faultsOr(
        [
          !isPrivate && 'email enumeration protection is off',
          !isOff && `reCAPTCHA is ${state}, and the site’s policy blocks it`,
          passwordPolicyConfig?.passwordPolicyEnforcementState === 'ENFORCE' &&
            'a password policy is enforced, and the forms of the site do not explain it',
        ],
        'email enumeration protection on, reCAPTCHA and password policy off',
      );
    }),
  ];
}
