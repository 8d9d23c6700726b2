import { safeNext } from './safe-next';

export const EMAIL_ACTION_MODES = [
  'verifyEmail',
  'resetPassword',
  'recoverEmail',
  'verifyAndChangeEmail',
] as const;

export type EmailActionMode = (typeof EMAIL_ACTION_MODES)[number];

export interface EmailAction {
  readonly mode: EmailActionMode;
  readonly oobCode: string;
  readonly next: string | null;
}

const MAX_CODE_LENGTH = 512;

/** Returns only the path and query of a URL, so that a link in an email never leads to another site. */
function pathOf(address: unknown): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return safeNext(pathname + search);
}

export function parseEmailAction(query: Readonly<Record<string, unknown>>): EmailAction | null {
  const mode = EMAIL_ACTION_MODES.find((one) => one === query.mode);
  const { oobCode } = query;
  if (!mode || typeof oobCode !== 'string' || !/^[\w-]+$/.test(oobCode)) return null;
  return oobCode.length <= MAX_CODE_LENGTH ? { mode, oobCode, next: pathOf(query.continueUrl) } : null;
}
