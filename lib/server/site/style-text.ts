import { readFileSync } from 'node:fs';
import path from 'node:path';
import { publicEnv } from '@/lib/platform/config/env';

const styleTexts = new Map<string, string | null>();

/** Returns the text of the built stylesheet at the URL path; null if its file cannot be read. */
export function styleText(href: string): string | null {
  let text = styleTexts.get(href);
  if (text === undefined) {
    const file = path.resolve(publicEnv.buildFolder, href.replace('/_next/', ''));
    try {
      text = readFileSync(file, 'utf8');
    } catch (cause) {
      console.error('A stylesheet is linked, because its file could not be read', cause);
      text = null;
    }
    styleTexts.set(href, text);
  }
  return text;
}
