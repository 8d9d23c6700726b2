import { isObject } from '@/lib/platform/storage/shape';

export type Field = string | number | boolean | null | readonly string[];
export type Fields = Readonly<Record<string, Field>>;

const isField = (value: unknown): value is Field =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'));

export const areFields = (value: unknown): value is Fields =>
  isObject(value) && !Array.isArray(value) && Object.values(value).every(isField);

const isSameField = (a: Field | undefined, b: Field | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export const changedFields = (before: Fields, after: Fields): Fields =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSameField(before[name], value)));

export const timestampOfField = (stored: Fields, name: string): string | null => {
  const timestamp = stored[`${name}At`] ?? (name in stored ? stored.updatedAt : null);
  return typeof timestamp === 'string' ? timestamp : null;
};

export function withFields(stored: Fields, fields: Fields, at: string): Fields {
  const isLater = (timestamp: string | null): boolean => !(Date.parse(timestamp ?? '') >= Date.parse(at));
  const taken = Object.entries(fields)
    .filter(([name]) => isLater(timestampOfField(stored, name)))
    .flatMap(([name, value]) => [[name, value] as const, [`${name}At`, at] as const]);
  const updatedAt = typeof stored.updatedAt === 'string' ? stored.updatedAt : null;
  return {
    ...stored,
    ...Object.fromEntries(taken),
    updatedAt: updatedAt !== null && !isLater(updatedAt) ? updatedAt : at,
  };
}
