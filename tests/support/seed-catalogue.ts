import { readFileSync } from 'node:fs';
import path from 'node:path';
import { evaluate, parse } from 'groq-js';
import * as v from 'valibot';
import type { Catalogue, CatalogueEntry } from '@/lib/catalogue/catalogue';
import { readCatalogue } from '@/lib/catalogue/read-catalogue';
import type { ReadContent } from '@/lib/sanity/client';

/** Runs the product's queries on the sample content, without a server. */
function seedReader(): ReadContent {
  const text = readFileSync(path.resolve('content/production.ndjson'), 'utf8');
  const dataset = text
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => ({ _updatedAt: '2026-01-01T00:00:00.000Z', ...JSON.parse(line) }));
  return async (query, params, schema) => {
    const value = await evaluate(parse(query, { params }), { dataset, params });
    return v.parse(schema, await value.get());
  };
}

/** Returns the sample catalogue with every `leavesAt` removed, so that tests pass on any date. */
export async function seedCatalogue(): Promise<Catalogue<CatalogueEntry>> {
  const catalogue = await readCatalogue(seedReader(), 'seed');
  return { ...catalogue, entries: catalogue.entries.map((entry) => ({ ...entry, leavesAt: null })) };
}
