import * as v from 'valibot';
import { toEpochMs } from '@/lib/platform/dates/instant';
import { safeHref } from '@/lib/platform/safe-href';
import type { ContentImage } from './image';
import { richTextTree } from './rich-text-tree';

export const optionalText = v.nullish(v.string(), '');
export const slug = v.pipe(v.string(), v.nonEmpty());
export const isoTime = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(toEpochMs(text)), 'not a time'),
);
export const linkUrl = v.pipe(
  v.string(),
  v.transform((href) => safeHref(href)),
);
export const flag = v.nullish(v.boolean(), false);
export const seconds = v.pipe(v.number(), v.minValue(0));

const isPresent = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** Leaves out repeated entries and null. An entry is null if it refers to a deleted document. */
export const listOf = <TInput, TOutput>(
  item: v.GenericSchema<TInput, TOutput>,
): v.GenericSchema<unknown, readonly TOutput[]> =>
  v.pipe(
    v.nullish(v.array(v.nullable(item)), []),
    v.transform((items) => [
      ...new Map(items.filter(isPresent).map((item) => [JSON.stringify(item), item])).values(),
    ]),
  );

/** Rejects a list with an unknown value. Leaving the value out could empty the list, which means "none" or "all". */
export const choicesOf = <const T extends string>(
  options: readonly T[],
): v.GenericSchema<unknown, readonly T[]> => {
  const choices = v.array(v.picklist(options));
  return v.pipe(
    listOf(v.unknown()),
    v.check((values) => v.is(choices, values), 'has an unknown value'),
    choices,
  );
};

export const richText = v.pipe(v.unknown(), v.transform(richTextTree));

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const rawImage = v.object({
  asset: v.nullish(v.pipe(v.string(), v.regex(/^image-[0-9a-zA-Z]+-\d+x\d+-[a-z]+$/))),
  alt: optionalText,
  hotspot: v.nullish(v.object({ x: share, y: share })),
  crop: v.nullish(v.object({ left: share, top: share, right: share, bottom: share })),
  colour: v.nullish(v.string()),
  lqip: v.nullish(v.string()),
});

type Crop = NonNullable<v.InferOutput<typeof rawImage>['crop']>;

const isCropped = (crop: Crop | null | undefined): crop is Crop =>
  Object.values(crop ?? {}).some((margin) => margin > 0);

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Shortens `#e8c898` to `#ec9` to save bytes in each card. A placeholder's color need not be exact. */
const shortColour = (colour: string): string =>
  colour.replace(
    /^#(..)(..)(..)$/,
    (_, ...channels: string[]) =>
      `#${channels
        .slice(0, 3)
        .map((channel) => Math.round(Number.parseInt(channel, 16) / 17).toString(16))
        .join('')}`,
  );

function toContentImage(raw: v.InferOutput<typeof rawImage>): ContentImage | null {
  if (!raw.asset) return null;
  const { hotspot, crop, colour, lqip } = raw;
  return {
    asset: raw.asset.slice('image-'.length),
    ...(raw.alt ? { alt: raw.alt } : {}),
    ...(hotspot ? { focus: [hundredths(hotspot.x), hundredths(hotspot.y)] as const } : {}),
    ...(isCropped(crop) ? { crop: [crop.left, crop.top, crop.right, crop.bottom] as const } : {}),
    ...(colour ? { colour: shortColour(colour) } : {}),
    ...(lqip ? { lqip } : {}),
  };
}

/** A picture without a file becomes null; pages then show the fallback picture. */
export const imageSchema = v.pipe(
  v.nullish(rawImage, null),
  v.transform((raw) => (raw ? toContentImage(raw) : null)),
);

export const isShownNow = (publishedAt: string | null): boolean =>
  publishedAt === null || Date.parse(publishedAt) <= Date.now();
