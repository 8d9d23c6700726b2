import { vi } from 'vitest';

/** The default of one second is too short for loading a module on a busy machine. */
const WAIT_MS = 10_000;

const { waitFor } = vi;

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: WAIT_MS, ...options });
