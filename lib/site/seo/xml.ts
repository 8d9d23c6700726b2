const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Not `&apos;`, because some mail programs show it as text.
  "'": '&#39;',
};

/** XML 1.0 forbids most of these characters, even as entities, and advises against the others (U+007F to U+009F). */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
