import { type BackendOptions, type RunningBackend, startEmbeddedBackend } from '../../embedded/backend';

/** Starts the local backend in memory on free ports, with the product's rules. By default, it has no content. */
export const startBackend = (options: Partial<BackendOptions> = {}): Promise<RunningBackend> =>
  startEmbeddedBackend({
    port: 0,
    publicPort: 0,
    projectId: 'demo-bellaforte',
    dataDir: null,
    contentDir: null,
    rulesFile: 'firestore.rules',
    ...options,
  });
