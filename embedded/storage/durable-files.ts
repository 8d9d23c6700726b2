import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** The file's bytes, null when there is no such file. Throws on any other problem. */
export function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Makes renames and removals in the directory survive a power failure. */
export function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/**
 * Replaces the file at once: whoever reads it, even after a killed process, finds the old text or the new one, never a
 * part. `syncDirectory` afterwards makes that hold for a power failure too.
 */
export function replaceFile(file: string, text: string): void {
  const temporary = `${file}.tmp`;
  const descriptor = openSync(temporary, 'w');
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, file);
}

/** Removes files of the directory that a crash left behind; `isLeftOver` gets the bare file name. */
export function sweep(directory: string, isLeftOver: (name: string) => boolean): void {
  for (const name of readdirSync(directory)) {
    if (isLeftOver(name)) rmSync(path.join(directory, name), { force: true });
  }
}
