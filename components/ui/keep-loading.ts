const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Resolves after that time, and before it when the connection comes back. */
function nextChance(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, waitMs);
    window.addEventListener('online', go);
  });
}

/**
 * What loads code until it is there: again after a second, then after twice as long each time up to half a minute, and as
 * soon as the connection is back. It never rejects, and however often it is called the code is asked for once at a time.
 */
export function keepLoading<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | null = null;
  const ask = async (): Promise<T> => {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      try {
        return await load();
      } catch (cause) {
        console.warn('A part of the page did not load and is asked for again', cause);
        await nextChance(waitMs);
      }
    }
  };
  return () => {
    coming ??= ask();
    return coming;
  };
}
