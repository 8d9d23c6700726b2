/** The longest address that mail can be sent to. */
export const MAX_EMAIL_LENGTH = 254;

/**
 * Whether a text has the form of an email address: something, one @, and a name with a dot whose last part has two
 * characters. Taken apart instead of matched, so that its time grows with its length and no faster.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH || /\s/.test(text)) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  const dot = domain.lastIndexOf('.');
  return local !== '' && rest.length === 0 && dot > 0 && domain.length - dot > 2;
}
