export type PlayerCommand =
  | { readonly type: 'toggle-play' }
  | { readonly type: 'seek-by'; readonly seconds: number }
  | { readonly type: 'seek-share'; readonly share: number }
  | { readonly type: 'volume-by'; readonly amount: number }
  | { readonly type: 'rate-step'; readonly direction: 1 | -1 }
  | { readonly type: 'step-move'; readonly direction: 1 | -1 }
  /** `toggle-loop` ends the loop; without a loop, it repeats the current move. */
  | { readonly type: 'loop-start' | 'loop-end' | 'toggle-loop' | 'toggle-mirror' }
  | { readonly type: 'toggle-mute' | 'toggle-captions' | 'toggle-fullscreen' | 'toggle-pip' }
  | { readonly type: 'help' | 'close' };

/** Seconds skipped by the keys J and L, the skip buttons, a double tap and the lock screen. Icons show this number. */
export const SKIP_SEC = 10;
