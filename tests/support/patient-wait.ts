import { vi } from 'vitest';

/** Vitest gives up after one second, which a busy machine may take to load a module. */
const WAIT_MS = 10_000;

const { waitFor } = vi;

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: WAIT_MS, ...options });
