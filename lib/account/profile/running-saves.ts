let running = 0;
let begun = 0;

/** Runs a save of the profile, and notes it for `watchSaves`. */
export async function noteSave<T>(save: () => Promise<T>): Promise<T> {
  running += 1;
  begun += 1;
  try {
    return await save();
  } finally {
    running -= 1;
  }
}

/** Returns a function that tells whether a save has been running at any time since this call. */
export function watchSaves(): () => boolean {
  const wasRunning = running > 0;
  const before = begun;
  return () => wasRunning || begun !== before;
}
