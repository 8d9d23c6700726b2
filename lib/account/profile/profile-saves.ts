let lastSave: Promise<unknown> = Promise.resolve();
let waiting = 0;
let begun = 0;

/** Runs saves of the profile one after the other: each reads the stored profile to compute its completeness. */
export function saveInTurn<T>(save: () => Promise<T>): Promise<T> {
  waiting += 1;
  begun += 1;
  const saved = lastSave.then(save, save);
  lastSave = saved;
  return saved.finally(() => {
    waiting -= 1;
  });
}

/** Returns a function that tells whether a save was unfinished at the `watchSaves` call or was requested after it. */
export function watchSaves(): () => boolean {
  const wasWaiting = waiting > 0;
  const before = begun;
  return () => wasWaiting || begun !== before;
}
