/** Value of the parameter `mode` in the link of each kind of mail. */
const MODES = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
} as const;
export type MailKind = keyof typeof MODES;

export const isMailKind = (value: string): value is MailKind => Object.hasOwn(MODES, value);

export interface OobCode {
  readonly oobCode: string;
  readonly requestType: MailKind;
  readonly localId: string;
  readonly email: string;
  readonly newEmail?: string;
  readonly oobLink: string;
  readonly createdAtMs: number;
  readonly used: boolean;
}

const HOUR_MS = 3_600_000;

export const oobLifeMs = (kind: MailKind): number => (kind === 'PASSWORD_RESET' ? HOUR_MS : 72 * HOUR_MS);

export function actionLink(
  siteUrl: string,
  kind: MailKind,
  code: string,
  extra: { readonly apiKey?: string | null; readonly continueUrl?: string },
): string {
  const link = new URL('/auth/action', siteUrl);
  link.searchParams.set('mode', MODES[kind]);
  link.searchParams.set('oobCode', code);
  link.searchParams.set('apiKey', extra.apiKey ?? 'local');
  link.searchParams.set('lang', 'en');
  if (extra.continueUrl !== undefined) link.searchParams.set('continueUrl', extra.continueUrl);
  return link.href;
}
