/** This file simulates browsers whose storage is blocked, absent or full, or refuses to remove keys. */
type AreaName = 'localStorage' | 'sessionStorage';

let undo: (() => void)[] = [];

function replaceArea(area: AreaName, property: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(window, area);
  Object.defineProperty(window, area, { configurable: true, ...property });
  undo.push(() => {
    if (before) Object.defineProperty(window, area, before);
    else Reflect.deleteProperty(window, area);
  });
}

/** Restores the real storage. unit-setup.ts calls it after each test. */
export function restoreStorage(): void {
  for (const step of undo.reverse()) step();
  undo = [];
}

/** Makes access to the storage throw, as when the browser blocks it for the site. */
export function blockStorage(area: AreaName): void {
  replaceArea(area, {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}

/** Removes the storage from the browser. */
export function withoutStorage(area: AreaName): void {
  replaceArea(area, { value: null });
}

/** Throws on writes that would make keys and values longer than `limit` characters together. */
export class LimitedStorage implements Storage {
  readonly #items = new Map<string, string>();

  constructor(readonly limit: number) {}

  get length(): number {
    return this.#items.size;
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    const others = [...this.#items].filter(([name]) => name !== key);
    const size = [...others, [key, value]].flat().join('').length;
    if (size > this.limit) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.#items.set(key, value);
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }

  clear(): void {
    this.#items.clear();
  }
}

/** Replaces the storage by an empty one that holds at most `limit` characters. */
export function limitStorage(area: AreaName, limit: number): void {
  replaceArea(area, { value: new LimitedStorage(limit) });
}

/** Makes local storage throw when `key`, or by default any key, is removed. */
export function refuseRemoval(key?: string): void {
  const storage = window.localStorage;
  const stubborn = new Proxy(storage, {
    get(target, name) {
      if (name === 'removeItem')
        return (wanted: string) => {
          if (key === undefined || wanted === key) throw new DOMException('Not now.', 'InvalidStateError');
          target.removeItem(wanted);
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  replaceArea('localStorage', { value: stubborn });
}

/** A simulated device. Code run by `on` uses its storage areas. Do not call `on` of two devices at the same time. */
export function createDevice() {
  const areas = (['localStorage', 'sessionStorage'] as const).map(
    (area) => [area, new LimitedStorage(Number.POSITIVE_INFINITY)] as const,
  );
  return {
    async on<T>(run: () => Promise<T>): Promise<T> {
      const before = areas.map(([area]) => Object.getOwnPropertyDescriptor(window, area));
      for (const [area, value] of areas) Object.defineProperty(window, area, { configurable: true, value });
      try {
        return await run();
      } finally {
        areas.forEach(([area], index) => {
          Object.defineProperty(window, area, before[index] ?? { configurable: true, value: null });
        });
      }
    },
  };
}
