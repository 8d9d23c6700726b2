export const MAX_EMAIL_LENGTH = 254;

/** Mail programs read an address with these characters as a list, a name or a comment. */
const FORBIDDEN = /[\s,;:<>()[\]"\\]/;

/** Checks part by part: a single regular expression for an address could backtrack for a very long time. */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH || FORBIDDEN.test(text)) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  const dot = domain.lastIndexOf('.');
  if (local === '' || rest.length > 0 || domain.includes('..')) return false;
  return dot > 0 && domain.length - dot > 2;
}

/** Returns the address in lower case and without a plus tag: `name@...` for `Name+tag@...`. */
export function normalizeAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+');
  return `${local}@${email.slice(at + 1)}`.toLowerCase();
}
