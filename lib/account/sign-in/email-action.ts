import { safeNext } from './safe-next';

/** What the links of our messages ask for, as Firebase Auth names it in `mode`. */
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
  /** The page she was on her way to when the message was sent. */
  readonly next: string | null;
}

const MAX_CODE_LENGTH = 512;

/** The page of this site behind an address that came with a message; only its path is followed. */
function nextOf(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  try {
    const { pathname, search } = new URL(address);
    return safeNext(pathname + search);
  } catch {
    return null;
  }
}

/** The action of a link's query, null for an address that is no such link. */
export function parseEmailAction(query: Readonly<Record<string, unknown>>): EmailAction | null {
  const mode = EMAIL_ACTION_MODES.find((one) => one === query.mode);
  const { oobCode } = query;
  if (!mode || typeof oobCode !== 'string' || !/^[\w-]+$/.test(oobCode)) return null;
  return oobCode.length <= MAX_CODE_LENGTH ? { mode, oobCode, next: nextOf(query.continueUrl) } : null;
}
