/** Read by the Sanity command line and inlined into the Studio. Without a project id the Studio edits the local content. */
export const hostedProjectId = process.env.SANITY_STUDIO_PROJECT_ID ?? '';
export const dataset = process.env.SANITY_STUDIO_DATASET ?? 'production';
export const isLocal = hostedProjectId === '';
export const projectId = isLocal ? 'embedded' : hostedProjectId;
