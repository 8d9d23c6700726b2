/** More answers than this nobody has asked for in good faith. */
const MAX_HELD = 50;

/**
 * `make` with a memory: while it fails, the last answer for the same key is given and the failure logged, as a page built
 * by Next stays when its content cannot be read. Without such an answer the failure is thrown.
 */
export function lastGood<T>(make: (key: string) => Promise<T | null>): (key: string) => Promise<T | null> {
  const held = new Map<string, T>();
  return async (key) => {
    try {
      const made = await make(key);
      if (made !== null && (held.has(key) || held.size < MAX_HELD)) held.set(key, made);
      return made;
    } catch (error) {
      const before = held.get(key);
      if (before === undefined) throw error;
      console.error('The last good answer is given again', error);
      return before;
    }
  };
}
