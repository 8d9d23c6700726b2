import { defineConfig, type DocumentActionComponent, type SchemaTypeDefinition } from 'sanity';
import { presentationTool } from 'sanity/presentation';
import { structureTool } from 'sanity/structure';
import { schemaTypes } from '../content/schema/schema-types';
import { documentActions } from './actions/document-actions';
import { DeskInput } from './components/DeskInput';
import { desk, draftReference, SINGLE_DOCUMENTS } from './desk';
import { localBackend } from './local-backend';
import { previewDocuments, previewLocations } from './preview-locations';
import { dataset, isLocal, projectId } from './project';
import { siteUrl } from './site';

export default defineConfig({
  title: 'Bellaforte',
  projectId,
  dataset,
  ...(isLocal ? localBackend(projectId, dataset) : {}),
  plugins: [
    structureTool({ title: 'Desk', structure: desk }),
    presentationTool({
      title: 'Preview',
      previewUrl: { initial: siteUrl, previewMode: { enable: '/api/draft/enable', disable: '/api/draft/disable' } },
      allowOrigins: [siteUrl],
      resolve: { locations: previewLocations, mainDocuments: previewDocuments },
    }),
  ],
  schema: {
    types: schemaTypes as unknown as SchemaTypeDefinition[],
    // Private documents need fixed ids, so only the lists in desk.ts create them.
    templates: (templates) => [
      ...templates.filter(({ schemaType }) => !SINGLE_DOCUMENTS.includes(schemaType)),
      {
        id: 'playback-of-class',
        title: 'Playback source',
        schemaType: 'playback',
        parameters: [{ name: 'video', type: 'string' }],
        value: ({ video }: { video: string }) => ({ video: draftReference('video', video) }),
      },
      {
        id: 'join-of-event',
        title: 'Event room',
        schemaType: 'join',
        parameters: [{ name: 'event', type: 'string' }],
        value: ({ event }: { event: string }) => ({ event: draftReference('event', event) }),
      },
    ],
  },
  document: {
    newDocumentOptions: (options) => options.filter(({ templateId }) => !SINGLE_DOCUMENTS.includes(templateId)),
    actions: (actions, { schemaType }): DocumentActionComponent[] => documentActions(actions, schemaType),
  },
  form: { components: { input: DeskInput } },
  releases: { enabled: false },
  scheduledPublishing: { enabled: false },
  scheduledDrafts: { enabled: false },
  tasks: { enabled: false },
  announcements: { enabled: false },
  // The Studio reads document histories from the events API, which only hosted projects have, or from transactions.
  beta: { eventsAPI: { documents: !isLocal } },
});
