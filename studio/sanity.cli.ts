import path from 'node:path';
import { defineCliConfig } from 'sanity/cli';
import { dataset, projectId } from './project';

export default defineCliConfig({
  api: { projectId, dataset },
  studioHost: process.env.SANITY_STUDIO_HOST,
  // As in tsconfig.json: the schema shares rules with the site.
  vite: { resolve: { alias: { '@': path.resolve(import.meta.dirname, '..') } } },
  deployment: { autoUpdates: false },
  typegen: {
    path: '../lib/sanity/{queries,private}.ts',
    schema: 'schema.json',
    generates: 'query-results.generated.ts',
    overloadClientMethods: false,
  },
});
