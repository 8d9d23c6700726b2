import path from 'node:path';
import { defineCliConfig } from 'sanity/cli';
import { dataset, projectId } from './project';

export default defineCliConfig({
  api: { projectId, dataset },
  studioHost: process.env.SANITY_STUDIO_HOST,
  // The same alias as in tsconfig.json, because the schema imports modules of the site, which use it.
  vite: { resolve: { alias: { '@': path.resolve(import.meta.dirname, '..') } } },
  deployment: { autoUpdates: false },
  typegen: {
    path: '../lib/sanity/{queries,private}.ts',
    schema: 'schema.json',
    generates: 'query-results.generated.ts',
    overloadClientMethods: false,
  },
});
