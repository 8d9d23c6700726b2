import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Advances fake time by single milliseconds, so that timers set by React in between fire on time. */
export function passTime(ms: number): void {
  for (let passed = 0; passed < ms; passed += 1) {
    act(() => {
      vi.advanceTimersByTime(1);
    });
  }
}
