/** Between two messages of the same kind: mail takes a while, and the service refuses a flood. */
export const RESEND_WAIT_MS = 60_000;

/** Whole seconds until the next message may be sent, 0 when it may. */
export const resendWaitSec = (sentAtMs: number | null, nowMs: number): number =>
  sentAtMs === null || nowMs < sentAtMs
    ? 0
    : Math.max(0, Math.ceil((sentAtMs + RESEND_WAIT_MS - nowMs) / 1000));
