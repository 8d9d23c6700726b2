import { invalid, unsupported } from './firestore-error';

export type JsonObject = Readonly<Record<string, unknown>>;

export function readJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalid('The request body is not valid JSON');
  }
}

/** Returns true for null too: in this protocol, JSON null means that the field was not sent. */
export const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Treats an absent value as {}. Throws UNIMPLEMENTED for `unsupportedKeys`, INVALID_ARGUMENT for unknown keys. */
export function asObject(
  value: unknown,
  where: string,
  allowed?: readonly string[],
  unsupportedKeys: readonly string[] = [],
): JsonObject {
  if (isAbsent(value)) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid(`${where} must be an object`);
  const object = value as JsonObject;
  for (const key of allowed ? Object.keys(object) : []) {
    if (unsupportedKeys.includes(key)) {
      if (!isAbsent(object[key])) throw unsupported(`${key} in ${where}`);
    } else if (!allowed?.includes(key)) throw invalid(`Unknown name "${key.slice(0, 100)}" at ${where}`);
  }
  return object;
}

export function asList(value: unknown, where: string): readonly unknown[] {
  if (isAbsent(value)) return [];
  if (!Array.isArray(value)) throw invalid(`${where} must be a list`);
  return value;
}

export function asText(value: unknown, where: string): string {
  if (isAbsent(value)) return '';
  if (typeof value !== 'string' || !value.isWellFormed()) throw invalid(`${where} must be a text`);
  return value;
}

export function asBoolean(value: unknown, where: string): boolean {
  if (isAbsent(value)) return false;
  if (typeof value !== 'boolean') throw invalid(`${where} must be true or false`);
  return value;
}

/** Accepts an integer, or digits as text. Returns null for an absent value. */
export function asCount(value: unknown, where: string): number | null {
  if (isAbsent(value)) return null;
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number))
    throw invalid(`${where} must be a whole number`);
  if (number < 0 || number > 2 ** 31 - 1) throw invalid(`${where} is out of range`);
  return number;
}

export function asEnum<T extends string>(
  value: unknown,
  names: Readonly<Record<number, T>>,
  where: string,
): T {
  const found =
    typeof value === 'number' ? names[value] : Object.values(names).find((name) => name === value);
  if (found === undefined) throw invalid(`${where} is missing or unknown`);
  return found;
}
