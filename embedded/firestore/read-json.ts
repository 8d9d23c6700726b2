import { invalid } from './firestore-error';

/** Far above what a document of 20 levels or a filter of 20 levels takes. */
const MAX_DEPTH = 300;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** Looks for absurd nesting before parsing, which would take seconds for megabytes of brackets. */
function checkDepth(bytes: Uint8Array): void {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (isInText) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) isInText = true;
    else if (OPENING.includes(byte)) depth += 1;
    else if (CLOSING.includes(byte)) depth -= 1;
    if (depth > MAX_DEPTH) throw invalid('The request body is nested too deeply');
  }
}

/** The parsed body, undefined when it is empty. Throws INVALID_ARGUMENT when it is not JSON in UTF-8. */
export function readJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  checkDepth(bytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalid('The request body is not valid JSON');
  }
}
