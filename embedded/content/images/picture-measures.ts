import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '../document';

/** What looking at a picture's pixels tells. */
export interface PictureMeasures {
  readonly sha1: string;
  /** Bytes of the file. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly extension: 'jpg' | 'png' | 'webp' | 'gif';
  readonly hasAlpha: boolean;
  /** Its dominant colour, `#rrggbb`. */
  readonly colour: string;
  /** The picture 20 pixels wide, JPEG in base64. */
  readonly preview: string;
}

/** By the picture's path below the content folder. */
export type MeasuredPictures = ReadonlyMap<string, PictureMeasures>;

const FILE = 'pictures.json';

/** Where a content folder keeps the measures of its pictures, so that a first start need not take them. */
export const measuresFile = (contentDir: string): string => path.join(contentDir, FILE);

const KINDS: Readonly<Record<keyof PictureMeasures, string>> = {
  sha1: 'string',
  size: 'number',
  width: 'number',
  height: 'number',
  extension: 'string',
  hasAlpha: 'boolean',
  colour: 'string',
  preview: 'string',
};

const isMeasures = (value: unknown): value is PictureMeasures =>
  isRecord(value) && Object.entries(KINDS).every(([field, kind]) => typeof value[field] === kind);

/** The measures that a content folder ships; none when it ships no file. Rejects when the file is broken. */
export async function readMeasures(contentDir: string): Promise<MeasuredPictures> {
  let text: string;
  try {
    text = await readFile(measuresFile(contentDir), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map();
    throw error;
  }
  const pictures: unknown = JSON.parse(text);
  if (!isRecord(pictures)) throw new Error(`${FILE}: must hold an object`);
  return new Map(
    Object.entries(pictures).map(([name, measures]) => {
      if (!isMeasures(measures)) throw new Error(`${FILE}: "${name}" is not measured`);
      return [name, measures];
    }),
  );
}
