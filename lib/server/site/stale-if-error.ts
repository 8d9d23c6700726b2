const MAX_HELD = 50;

/** While `make` fails, returns the last result for the key and logs the error; rethrows without one. */
export function staleIfError<T>(
  make: (key: string) => Promise<T | null>,
): (key: string) => Promise<T | null> {
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
