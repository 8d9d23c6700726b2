/** A timer that fires later than this was held up by the process itself. */
const STANDSTILL_MS = 100;

/**
 * A signal that aborts after `ms`. A process that stood still meanwhile, as while a page's modules load on a busy
 * machine, has not looked at what arrived: it gets as long as it stood still, but no longer than `ms`, to read it.
 */
export function readDeadline(ms: number): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => controller.abort(new DOMException(`No answer within ${ms} ms`, 'TimeoutError'));
  const due = performance.now() + ms;
  setTimeout(() => {
    const lateMs = performance.now() - due;
    if (lateMs < STANDSTILL_MS) abort();
    else setTimeout(abort, Math.min(lateMs, ms)).unref();
  }, ms).unref();
  return controller.signal;
}
