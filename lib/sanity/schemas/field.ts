import * as v from 'valibot';

/** Text that may be missing in the content; missing reads as empty. */
export const optionalText = v.nullish(v.string(), '');
export const slug = v.pipe(v.string(), v.nonEmpty());
export const isoTime = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'not a time'),
);
export const flag = v.nullish(v.boolean(), false);
export const seconds = v.pipe(v.number(), v.minValue(0));

const isPresent = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** A list that may be missing; entries whose reference leads nowhere come as null and are left out. */
export const listOf = <TInput, TOutput>(
  item: v.GenericSchema<TInput, TOutput>,
): v.GenericSchema<unknown, TOutput[]> =>
  v.pipe(
    v.nullish(v.array(v.nullable(item)), []),
    v.transform((items) => items.filter(isPresent)),
  );

export const richText = listOf(v.looseObject({ _type: v.string() }));
