import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns a digest of the files from which `npm run content:types` makes the types of query results. */
export function querySourcesDigest(root: string): string {
  const schema = readdirSync(path.join(root, 'content/schema')).map((name) => `content/schema/${name}`);
  // The schema imports allowed values from patterns.ts, taxonomy.ts and moves.ts.
  const others = [
    'lib/sanity/queries.ts',
    'lib/sanity/private.ts',
    'lib/sanity/patterns.ts',
    'lib/catalogue/facets/taxonomy.ts',
    'lib/catalogue/moves.ts',
  ];
  const hash = createHash('sha256');
  for (const file of [...schema, ...others].toSorted()) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}
