import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSeedLine } from '../../embedded/content/seed-reader';

export interface SeedDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads production.ndjson. Rejects with the line number when a line is no JSON or has no `_id` or `_type`. */
export async function readSeedDocuments(contentDir: string): Promise<SeedDocument[]> {
  const text = await readFile(path.join(contentDir, 'production.ndjson'), 'utf8');
  return text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [parseSeedLine(line, index + 1)]));
}
