import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Move } from '@/lib/catalogue/moves';
import type { Engine } from '@/lib/watch/engine';
import { commandOf, type FocusedPart, isRepeating } from '@/lib/watch/keyboard';
import { type PlayerCommand, SKIP_SEC } from '@/lib/watch/player-commands';
import { readPrefs } from '@/lib/watch/player-prefs';
import { type PlayerActions, runCommand } from './player-actions';
import { type FastPlay, useFastPlay } from './use-fast-play';
import type { PracticeMemory } from './use-practice';

const HIDE_AFTER_MS = 3000;
const HINT_MS = 900;
const DOUBLE_TAP_MS = 300;

interface LockableOrientation {
  lock?(orientation: 'landscape'): Promise<void>;
}

function lockLandscape(): void {
  if (!window.matchMedia('(pointer: coarse)').matches) return;
  const orientation: LockableOrientation = screen.orientation;
  orientation.lock?.('landscape').catch(() => undefined);
}

function listenToFullscreen(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Makes the document full screen, because the next class replaces the player. iPhones allow only the video. */
function useFullscreen(engine: Engine | null) {
  const root = document.documentElement;
  const isFullscreen = useSyncExternalStore(listenToFullscreen, () => document.fullscreenElement === root);
  // Leaves full screen if the video host's controls are shown, because they have no button to leave it.
  useEffect(() => {
    if (engine?.hasOwnControls && document.fullscreenElement) void document.exitFullscreen();
  }, [engine]);
  const toggleFullscreen = () => {
    if (document.fullscreenElement) {
      void document.exitFullscreen();
    } else if ('requestFullscreen' in root) {
      root
        .requestFullscreen({ navigationUI: 'hide' })
        .then(lockLandscape)
        .catch((cause: unknown) => console.warn('Full screen was refused', cause));
    } else {
      engine?.nativeFullscreen?.();
    }
  };
  return { isFullscreen, toggleFullscreen };
}

/** Shows the controls while paused, focused or with an open menu, and for 3 s after each `show`. */
function useVisibility(isPlaying: boolean) {
  const [isRecent, setRecent] = useState(true);
  const [isFocused, setFocused] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback(() => {
    setRecent(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRecent(false), HIDE_AFTER_MS);
  }, []);
  const hide = () => {
    clearTimeout(timer.current);
    setRecent(false);
  };
  useEffect(() => {
    if (isPlaying) show();
    return () => clearTimeout(timer.current);
  }, [isPlaying, show]);
  return { isVisible: !isPlaying || isFocused || isOpen || isRecent, show, hide, setFocused, setOpen };
}

function useHint() {
  const [hint, setHint] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const showHint = (text: string) => {
    setHint(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHint(''), HINT_MS);
  };
  return { hint, showHint };
}

function doubleTapCommand(share: number): PlayerCommand {
  if (share < 1 / 3) return { type: 'seek-by', seconds: -SKIP_SEC };
  if (share > 2 / 3) return { type: 'seek-by', seconds: SKIP_SEC };
  return { type: 'toggle-fullscreen' };
}

/** Handles clicks, taps and holds. Double taps seek at the sides and switch full screen in the middle. */
function usePictureTaps(run: (command: PlayerCommand) => void, toggleControls: () => void, fast: FastPlay) {
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pending.current), []);
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    fast.begin();
  };
  const handleUp = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || fast.end() !== 'short') return;
    const isTouch = event.pointerType === 'touch';
    const box = event.currentTarget.getBoundingClientRect();
    const share = box.width > 0 ? (event.clientX - box.left) / box.width : 0.5;
    if (pending.current !== undefined) {
      clearTimeout(pending.current);
      pending.current = undefined;
      run(isTouch ? doubleTapCommand(share) : { type: 'toggle-fullscreen' });
      return;
    }
    pending.current = setTimeout(() => {
      pending.current = undefined;
      if (isTouch) toggleControls();
      else run({ type: 'toggle-play' });
    }, DOUBLE_TAP_MS);
  };
  return {
    onPointerDown: handleDown,
    onPointerUp: handleUp,
    onPointerCancel: () => void fast.end(),
    onContextMenu: (event: MouseEvent) => fast.isFast && event.preventDefault(),
  };
}

function focusedPart(target: EventTarget): FocusedPart {
  if (!(target instanceof Element)) return 'surface';
  if (target.closest('dialog, [role="dialog"], [role="menu"], [contenteditable="true"]')) return 'field';
  if (target instanceof HTMLInputElement) return target.type === 'range' ? 'slider' : 'field';
  if (target.closest('textarea, select')) return 'field';
  return target.closest('button, a') ? 'button' : 'surface';
}

/** Returns whether a text field or an open dialog has the focus; the player must not take the focus from either. */
export const isTypingElsewhere = (): boolean =>
  document.activeElement !== null && focusedPart(document.activeElement) === 'field';

interface ControlledPlayer {
  readonly engine: Engine | null;
  readonly actions: PlayerActions | null;
  readonly isPlaying: boolean;
  readonly memory: PracticeMemory;
}

export function usePlayerControls(
  { engine, actions, isPlaying, memory }: ControlledPlayer,
  moves: readonly Move[],
) {
  const { show, hide, setFocused, ...visibility } = useVisibility(isPlaying);
  const { isFullscreen, toggleFullscreen } = useFullscreen(engine);
  const { hint, showHint } = useHint();
  const [isHelpOpen, setHelpOpen] = useState(false);

  const run = (command: PlayerCommand) => {
    if (command.type === 'help') setHelpOpen(true);
    if (command.type === 'toggle-fullscreen') toggleFullscreen();
    const { loop, setLoop } = memory;
    if (engine && actions) showHint(runCommand(command, { engine, actions, moves, loop, setLoop }));
  };
  const fast = useFastPlay(engine);
  const pictureHandlers = usePictureTaps(run, visibility.isVisible ? hide : show, fast);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    show();
    if (event.defaultPrevented) return;
    const { key } = event;
    const command = commandOf(event, focusedPart(event.target));
    if (!command) return;
    if (command.type === 'close') {
      hide();
      return;
    }
    if (!readPrefs().hasShortcuts && /^[a-z0-9<>?]$/i.test(key)) return;
    event.preventDefault();
    if (key !== ' ') {
      if (!event.repeat || isRepeating(command)) run(command);
      return;
    }
    if (!event.repeat) fast.begin();
  };
  /** Space plays or pauses when it is released, not when it is pressed, because holding it plays fast. */
  const handleKeyUp = (event: KeyboardEvent<HTMLElement>) => {
    const press = event.key === ' ' ? fast.end() : null;
    if (press === null) return;
    event.preventDefault();
    if (press === 'short') run({ type: 'toggle-play' });
  };
  /** Shows the controls, but not after a touch on the video, which `usePictureTaps` handles. */
  const handlePointer = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'touch' || focusedPart(target) !== 'surface') show();
  };
  /** Keeps the controls visible while the keyboard is on one of them. The player itself is not a control. */
  const handleFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) =>
    setFocused(target !== currentTarget && target.matches(':focus-visible'));
  /** Ends a hold when the focus leaves the player, because the player would not receive the key's release. */
  const handleBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    setFocused(false);
    if (!currentTarget.contains(relatedTarget)) fast.end();
  };
  return {
    ...visibility,
    run,
    hint,
    isFast: fast.isFast,
    isFullscreen,
    isHelpOpen,
    setHelpOpen,
    playerHandlers: {
      onKeyDown: handleKeyDown,
      onKeyUp: handleKeyUp,
      onPointerDown: handlePointer,
      onPointerMove: handlePointer,
      onInput: show,
      onFocus: handleFocus,
      onBlur: handleBlur,
    },
    pictureHandlers,
  };
}
