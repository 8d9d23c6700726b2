import { defineCliConfig } from 'sanity/cli';
import { dataset, projectId } from './project';

export default defineCliConfig({
  api: { projectId, dataset },
  studioHost: process.env.SANITY_STUDIO_HOST,
  deployment: { autoUpdates: false },
  typegen: {
    path: '../lib/sanity/{queries,private}.ts',
    schema: 'schema.json',
    generates: 'query-results.generated.ts',
    overloadClientMethods: false,
  },
});
