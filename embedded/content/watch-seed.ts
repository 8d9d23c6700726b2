import { watch } from 'node:fs';

const DEBOUNCE_MS = 200;

/** Calls `onChange` once things have been quiet for 200 ms after the seed file changed. Returns how to stop. */
export function watchSeed(contentDir: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  // The folder is watched, not the file: editors and generators replace the file, which ends a watch on it.
  const watcher = watch(contentDir, (_event, name) => {
    if (name !== null && name !== 'production.ndjson') return;
    clearTimeout(timer);
    timer = setTimeout(onChange, DEBOUNCE_MS);
  });
  watcher.on('error', (error) => console.error('content: the seed is no longer watched', error));
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
