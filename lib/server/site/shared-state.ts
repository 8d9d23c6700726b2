import { processWide } from '@/lib/sanity/process-wide';

/**
 * What all instances of the site must agree on, as short texts under a name. This process's memory is enough for one
 * instance; for several, a store that they share takes its place here and nowhere else.
 */
export interface SharedState {
  /** Null for a name that nothing was written under. */
  read(name: string): Promise<string | null>;
  write(name: string, value: string): Promise<void>;
}

export function createLocalState(): SharedState {
  const values = new Map<string, string>();
  return {
    read: async (name) => values.get(name) ?? null,
    write: async (name, value) => {
      values.set(name, value);
    },
  };
}

export const sharedState = (): SharedState => processWide('shared-state', createLocalState);
