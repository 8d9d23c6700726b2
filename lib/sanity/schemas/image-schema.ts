import * as v from 'valibot';
import type { ContentImage } from '@/lib/sanity/content-image';
import { optionalText } from './field';

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

/** `#e8c898` as `#ec9`: near enough for a placeholder and half the bytes in every card. */
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

/** A picture field; one without an asset reads as null, so that the fallback is shown. */
export const imageSchema = v.pipe(
  v.nullish(rawImage, null),
  v.transform((raw) => (raw ? toContentImage(raw) : null)),
);
