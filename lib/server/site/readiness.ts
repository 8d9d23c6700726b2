import { withDeadline } from '@/lib/platform/errors/deadline';

/** Deadline of one check, shorter than load balancers wait. */
const DEADLINE_MS = 2000;
/** Results are reused for this long. */
const HELD_MS = 2000;

interface ReadinessDependencies {
  readonly checks: Readonly<Record<string, () => Promise<unknown>>>;
  readonly isDraining: () => boolean;
  readonly now?: () => number;
  readonly deadlineMs?: number;
}

/** Failures are logged once per outage and never part of the answer. */
export function createReadiness({
  checks,
  isDraining,
  now = Date.now,
  deadlineMs = DEADLINE_MS,
}: ReadinessDependencies): () => Promise<boolean> {
  let held: { readonly atMs: number; readonly answer: Promise<boolean> } | null = null;
  const missing = new Set<string>();

  async function passes(name: string, check: () => Promise<unknown>): Promise<boolean> {
    try {
      await withDeadline(check(), name, deadlineMs);
      missing.delete(name);
      return true;
    } catch (cause) {
      if (!missing.has(name)) console.error(`Not ready: ${name} cannot be reached`, cause);
      missing.add(name);
      return false;
    }
  }

  async function look(): Promise<boolean> {
    const passed = await Promise.all(Object.entries(checks).map(([name, check]) => passes(name, check)));
    return passed.every(Boolean);
  }

  return async () => {
    if (isDraining()) return false;
    if (!held || now() - held.atMs >= HELD_MS) held = { atMs: now(), answer: look() };
    return held.answer;
  };
}
