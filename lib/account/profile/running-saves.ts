let running = 0;
let begun = 0;

/** Runs a save of the profile and counts it, so that `watchSaves` can detect it. */
export async function noteSave<T>(save: () => Promise<T>): Promise<T> {
  running += 1;
  begun += 1;
  try {
    return await save();
  } finally {
    running -= 1;
  }
}

/** Returns a function that returns whether a save was running at this call or has started since. */
export function watchSaves(): () => boolean {
  const wasRunning = running > 0;
  const before = begun;
  return () => wasRunning || begun !== before;
}
