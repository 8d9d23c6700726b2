import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

const PROGRAM = 'cloud_firestore_emulator';
/** Where the Google Cloud command line keeps its emulators, seen from its `bin`. */
const BESIDE_GCLOUD = path.join('..', 'platform', 'cloud-firestore-emulator', PROGRAM);

export const HOW_TO_INSTALL = `Google's Firestore emulator is not installed here, so nothing was tested against it.
To get it (it needs Java 11 or newer), either
  gcloud components install cloud-firestore-emulator
or, on Debian with Google's package source,
  apt-get install google-cloud-cli-firestore-emulator
or name the program with FIRESTORE_EMULATOR_PROGRAM=/path/to/${PROGRAM}.`;

/** The program of Google's own Firestore emulator: as the environment names it, on PATH, or beside gcloud; null without. */
export function findGoogleEmulator(env: Readonly<Record<string, string | undefined>>): string | null {
  const named = env.FIRESTORE_EMULATOR_PROGRAM;
  if (named) return existsSync(named) ? named : null;
  for (const folder of (env.PATH ?? '').split(path.delimiter)) {
    const direct = path.join(folder, PROGRAM);
    if (existsSync(direct)) return direct;
    const gcloud = path.join(folder, 'gcloud');
    if (!existsSync(gcloud)) continue;
    const beside = path.join(path.dirname(realpathSync(gcloud)), BESIDE_GCLOUD);
    if (existsSync(beside)) return beside;
  }
  return null;
}
