import { vi } from 'vitest';

/** Replaces Vitest's default of 1 s, which is too short for importing a module on a busy machine. */
const WAIT_MS = 10_000;

const { waitFor } = vi;

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: WAIT_MS, ...options });
