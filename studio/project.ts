/** The Sanity command line puts these values into the Studio. An empty project id selects local content. */
export const hostedProjectId = process.env.SANITY_STUDIO_PROJECT_ID ?? '';
export const dataset = process.env.SANITY_STUDIO_DATASET ?? 'production';
export const isLocal = hostedProjectId === '';
export const projectId = isLocal ? 'embedded' : hostedProjectId;
