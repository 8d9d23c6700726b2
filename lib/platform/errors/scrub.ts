/** Removes URL queries and fragments, email addresses and tokens from the text of an error, and shortens it. */
export const scrub = (text: string, length: number): string =>
  text
    .replace(/[?#][\w.%[\]-]{1,40}=[^\s'")]*/g, '')
    .replace(/eyJ[\w.-]{20,}/g, '[token]')
    // Safari and Firefox write stack frames as `name@https://...`, which are not email addresses.
    .replace(/[^\s@'"<>():=/]{1,64}@(?!\w+:\/\/)[^\s@'"<>()]{1,190}/g, '[email]')
    // Shortens last: the patterns would not find half an address, and even half an address is personal data.
    .slice(0, length);
