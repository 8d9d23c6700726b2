const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Not `&apos;`, because some mail programs show it as text.
  "'": '&#39;',
};

/** XML 1.0 forbids these characters even as entities. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
