/** A map that forgets the entries used longest ago when all entries together weigh more than `limit`. */
export class LruMap<Value> {
  private readonly entries = new Map<string, Value>();
  private total = 0;

  constructor(
    private readonly limit: number,
    private readonly weigh: (value: Value) => number = () => 1,
  ) {}

  get(key: string): Value | undefined {
    const value = this.entries.get(key);
    if (value === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.remove(key);
    this.entries.set(key, value);
    this.total += this.weigh(value);
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.limit) return;
      this.remove(oldest);
    }
  }

  clear(): void {
    this.entries.clear();
    this.total = 0;
  }

  private remove(key: string): void {
    const value = this.entries.get(key);
    if (value === undefined) return;
    this.entries.delete(key);
    this.total -= this.weigh(value);
  }
}
