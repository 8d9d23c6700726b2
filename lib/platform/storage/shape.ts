type Guard<T> = (value: unknown) => value is T;
export type Guarded<G> = G extends Guard<infer T> ? T : never;
type Guards = Readonly<Record<string, Guard<unknown>>>;
type Shape<F extends Guards> = { readonly [Name in keyof F]: Guarded<F[Name]> };

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && !Array.isArray(value);
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isFigure = (value: unknown): value is number => Number.isFinite(value);

export const isListOf =
  <T>(isItem: Guard<T>) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every(isItem);

export const isNullOr =
  <T>(isValue: Guard<T>) =>
  (value: unknown): value is T | null =>
    value === null || isValue(value);

export const isOneOf =
  <const T>(...options: readonly T[]) =>
  (value: unknown): value is T =>
    options.some((option) => option === value);

/** Returns a type guard for stored objects, so that pages need not load valibot. It ignores additional fields. */
export const hasShape =
  <F extends Guards>(fields: F) =>
  (value: unknown): value is Shape<F> =>
    isObject(value) && Object.entries(fields).every(([name, isGood]) => isGood(Reflect.get(value, name)));
