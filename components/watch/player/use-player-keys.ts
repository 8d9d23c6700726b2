import type { KeyboardEvent } from 'react';
import { commandOf, type KeyPress, type PlayerCommand } from '@/lib/watch/keyboard';
import { readPrefs } from '@/lib/watch/player-prefs';

function focusedPart(target: EventTarget): KeyPress['on'] {
  if (!(target instanceof Element)) return 'surface';
  if (target.closest('dialog, [role="dialog"], [role="menu"], [contenteditable="true"]')) return 'field';
  if (target instanceof HTMLInputElement) return target.type === 'range' ? 'slider' : 'field';
  if (target.closest('textarea, select')) return 'field';
  return target.closest('button, a') ? 'button' : 'surface';
}

/** Keys while the focus is inside the player; a control's own keys stay with the control. */
export function usePlayerKeys(run: (command: PlayerCommand) => void, onEscape: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    const command = commandOf({ key, ctrlKey, metaKey, altKey, on: focusedPart(event.target) });
    if (!command) return;
    if (command.type === 'close') {
      onEscape();
      return;
    }
    if (!readPrefs().hasShortcuts && /^[a-z0-9<>?]$/i.test(key)) return;
    event.preventDefault();
    run(command);
  };
}
