export const MAX_EMAIL_LENGTH = 254;

/** Takes linear time, unlike a pattern that backtracks. The top-level domain needs at least two characters. */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH || /\s/.test(text)) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  const dot = domain.lastIndexOf('.');
  return local !== '' && rest.length === 0 && dot > 0 && domain.length - dot > 2;
}
