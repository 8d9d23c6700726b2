let lastSave: Promise<unknown> = Promise.resolve();
let waiting = 0;
let begun = 0;

/** Runs profile saves one after the other: each save reads the stored profile, so no other may be running. */
export function saveInTurn<T>(save: () => Promise<T>): Promise<T> {
  waiting += 1;
  begun += 1;
  const saved = lastSave.then(save, save);
  lastSave = saved;
  return saved.finally(() => {
    waiting -= 1;
  });
}

/** Call it before reading the profile. The returned function tells whether a save has run meanwhile. */
export function watchSaves(): () => boolean {
  const wasWaiting = waiting > 0;
  const before = begun;
  return () => wasWaiting || begun !== before;
}
