/** Browsers whose storage is blocked, absent, full or hides its keys. The unit set-up restores the real one. */
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

/** Gives the real storages back; called after each test. */
export function restoreStorage(): void {
  for (const step of undo.reverse()) step();
  undo = [];
}

/** Until the test ends, reaching for the storage throws, as where the browser blocks it for the site. */
export function blockStorage(area: AreaName): void {
  replaceArea(area, {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}

/** Until the test ends, the browser has no such storage at all. */
export function withoutStorage(area: AreaName): void {
  replaceArea(area, { value: null });
}

/** Refuses writes beyond `limit` characters of keys and values; its keys are not own properties. */
class LimitedStorage implements Storage {
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

/** Until the test ends, the area is an empty storage that holds at most `limit` characters of keys and values. */
export function limitStorage(area: AreaName, limit: number): void {
  replaceArea(area, { value: new LimitedStorage(limit) });
}

/** Until the test ends, local storage keeps what it holds under `key`, or all of it, whoever removes it. */
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

/** One of several devices of a test: what runs `on` it finds its own local and session storage. One at a time. */
export interface Device {
  readonly local: Storage;
  readonly on: <T>(run: () => Promise<T>) => Promise<T>;
}

export function createDevice(): Device {
  const [local, session] = [
    new LimitedStorage(Number.POSITIVE_INFINITY),
    new LimitedStorage(Number.POSITIVE_INFINITY),
  ];
  return {
    local,
    async on(run) {
      const areas = [
        ['localStorage', local],
        ['sessionStorage', session],
      ] as const;
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
