import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Advances fake time in steps of 1 ms, so that a timer that React sets in between also fires at its time. */
export function passTime(ms: number): void {
  for (let passed = 0; passed < ms; passed += 1) {
    act(() => {
      vi.advanceTimersByTime(1);
    });
  }
}
