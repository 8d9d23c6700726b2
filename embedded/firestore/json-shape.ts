import { invalid } from './firestore-error';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Absent in the protocol's sense: JSON null stands for a field that was not sent. */
export const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

/** The value as an object with known keys only; absent is an empty object. Throws INVALID_ARGUMENT otherwise. */
export function asObject(value: unknown, where: string, allowed?: readonly string[]): JsonObject {
  if (isAbsent(value)) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid(`${where} must be an object`);
  const object = value as JsonObject;
  if (allowed) {
    for (const key of Object.keys(object)) {
      if (!allowed.includes(key)) throw invalid(`Unknown name "${key.slice(0, 100)}" at ${where}`);
    }
  }
  return object;
}

/** The value as a list; absent is empty. */
export function asList(value: unknown, where: string): readonly unknown[] {
  if (isAbsent(value)) return [];
  if (!Array.isArray(value)) throw invalid(`${where} must be a list`);
  return value;
}

/** The value as a text that UTF-8 can hold; absent is empty. */
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

/** A whole number of zero or more, as a number, as digits, or wrapped as `{value}`; null when absent. */
export function asCount(value: unknown, where: string): number | null {
  if (isAbsent(value)) return null;
  if (typeof value === 'object') return asCount(asObject(value, where, ['value']).value ?? 0, where);
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number))
    throw invalid(`${where} must be a whole number`);
  if (number < 0 || number > 2 ** 31 - 1) throw invalid(`${where} is out of range`);
  return number;
}

/** The member of `names` given by its name or, as the administration SDK does, by its number. Throws when neither fits. */
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
