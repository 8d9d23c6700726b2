import { readFile } from 'node:fs/promises';
import path from 'node:path';

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
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    let parsed: unknown;
    try {
      parsed = JSON.parse(line);
    } catch (cause) {
      throw new Error(`production.ndjson:${index + 1}: ${cause}`, { cause });
    }
    if (!isRecord(parsed) || typeof parsed._id !== 'string' || typeof parsed._type !== 'string')
      throw new Error(`production.ndjson:${index + 1}: a document needs _id and _type`);
    return { ...parsed, _id: parsed._id, _type: parsed._type };
  });
}
