import { watch } from 'node:fs';
import path from 'node:path';

const SETTLE_MS = 200;

export function watchFile(file: string, onChange: () => void, onError: (error: Error) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  // Watches the folder, because many editors save by renaming a new file, which would end a watch on the file itself.
  const watcher = watch(path.dirname(path.resolve(file)), { persistent: false }, (_event, changed) => {
    if (changed !== null && changed !== path.basename(file)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  });
  watcher.on('error', onError);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
