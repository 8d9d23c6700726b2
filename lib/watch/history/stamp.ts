/**
 * The stamp of a new save: now, but never older than what this viewing began from. A device whose clock runs behind
 * would otherwise lose every save to one whose clock runs ahead.
 */
export function nextStamp(nowMs: number, baseUpdatedAt: string | null): string {
  const base = baseUpdatedAt === null ? Number.NaN : Date.parse(baseUpdatedAt);
  return new Date(Number.isNaN(base) ? nowMs : Math.max(nowMs, base + 1)).toISOString();
}
