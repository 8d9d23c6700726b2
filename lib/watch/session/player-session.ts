import { serverNow } from '@/lib/platform/http/server-clock';
import { createListeners } from '@/lib/platform/observable';
import { createEngine } from '@/lib/watch/create-engine';
import type { Engine } from '@/lib/watch/engine';
import type { LoadGrant } from '@/lib/watch/playback-grant';
import { PlaybackError } from '@/lib/watch/playback-grant';
import { isSavingData, readPrefs } from '@/lib/watch/player-prefs';
import {
  initialSession,
  type PlayerFailure,
  type SessionEffect,
  type SessionEvent,
  type SessionTimer,
  type Step,
} from './session-state';
import { requestSource, step } from './session-step';

export interface SessionPorts {
  readonly loadGrant: LoadGrant;
  readonly createEngine?: typeof createEngine | undefined;
  readonly title: string;
  readonly startAtSec: number;
  readonly rate: () => number;
  readonly onRestart: (sec: number) => void;
}

/** Compares the name only: Vimeo rejects with a plain Error that has the name of the browser's error. */
const isAutoplayRefusal = (cause: unknown): boolean =>
  cause instanceof Error && cause.name === 'NotAllowedError';

function failureOf(cause: unknown): PlayerFailure {
  if (cause instanceof PlaybackError) return { kind: cause.kind, message: cause.message };
  console.error('The player could not be opened', cause);
  return { kind: 'network', message: null };
}

function applyPrefs(engine: Engine, rate: number): void {
  const prefs = readPrefs();
  engine.setVolume(prefs.volume);
  engine.setMuted(prefs.isMuted);
  engine.setRate(rate);
  if (prefs.captions !== null) engine.setTrack(prefs.captions);
}

export function createPlayerSession(ports: () => SessionPorts) {
  const listeners = createListeners();
  const timers = new Map<SessionTimer, ReturnType<typeof setTimeout>>();
  let state = initialSession(ports().startAtSec);
  let engine: Engine | null = null;
  let isOpen = false;

  const send = (event: SessionEvent): void => {
    if (isOpen) enter(step(state, event, serverNow()));
  };
  const enter = (next: Step): void => {
    state = next.state;
    for (const effect of next.effects) run(effect);
    listeners.notify();
  };

  const loadGrant = async (attempt: number, isRenewal: boolean): Promise<void> => {
    try {
      send({ type: 'granted', attempt, grant: await ports().loadGrant(isRenewal) });
    } catch (cause) {
      send({ type: 'refused', attempt, failure: failureOf(cause) });
    }
  };
  const renew = async (attempt: number): Promise<void> => {
    const running = engine;
    if (!running?.renew) return;
    try {
      const grant = await ports().loadGrant(true);
      if (running === engine && running.renew(grant.source)) send({ type: 'renewed', attempt, grant });
    } catch (cause) {
      send({ type: 'not-renewed', attempt, failure: failureOf(cause) });
    }
  };
  const startEngine = async (attempt: number): Promise<void> => {
    const { createEngine: create = createEngine, title } = ports();
    const { grant, positionSec, durationSec } = state;
    if (!grant) return;
    try {
      const { source, endAtSec } = grant;
      const created = await create(source, {
        ...{ startAtSec: positionSec, endAtSec, durationSec, title },
        isAudioOnly: readPrefs().isAudioOnly,
        isSavingData: isSavingData(),
      });
      if (!isOpen || attempt !== state.attempt) {
        created.destroy();
        return;
      }
      engine?.destroy();
      engine = created;
      send({ type: 'created', attempt });
      created.on((now, event) => {
        if (created === engine) send({ type: 'engine', state: now, event });
      });
      applyPrefs(created, ports().rate());
      send({ type: 'engine', state: created.get(), event: undefined });
    } catch (cause) {
      send({ type: 'refused', attempt, failure: failureOf(cause) });
    }
  };
  const play = async (attempt: number, isMuted: boolean): Promise<void> => {
    // May run while `startEngine` sends `created`. Waits until `startEngine` has added its listener and applied prefs.
    await Promise.resolve();
    const started = engine;
    // `isMuted` is true only for a muted autoplay. Otherwise, the member's own choice applies.
    started?.setMuted(isMuted || readPrefs().isMuted);
    try {
      await started?.play();
    } catch (cause) {
      // Shows no message: it would cover Vimeo's frame, where a tap on Vimeo's own controls starts the class.
      if (isMuted && started?.hasOwnControls) return;
      // Vimeo's frame does not answer `play` while it loads. This is not a refusal, so the session keeps waiting.
      if (isMuted && !started?.hasOwnPicture && !started?.get().isReady) return;
      if (isAutoplayRefusal(cause)) send({ type: 'blocked', attempt, wasMuted: isMuted });
    }
  };

  const run = (effect: SessionEffect): void => {
    switch (effect.type) {
      case 'load-grant':
        return void loadGrant(effect.attempt, effect.isRenewal);
      case 'create-engine':
        return void startEngine(effect.attempt);
      case 'renew':
        return void renew(effect.attempt);
      case 'play':
        return void play(effect.attempt, effect.isMuted);
      case 'recover':
        return void engine?.recover();
      case 'unmute':
        return void engine?.setMuted(false);
      case 'restart-at':
        return void ports().onRestart(effect.sec);
      case 'start-timer': {
        const { timer, ms } = effect;
        clearTimeout(timers.get(timer));
        timers.set(
          timer,
          setTimeout(() => send({ type: 'timer', timer }), ms),
        );
        return;
      }
      case 'stop-timer':
        return void clearTimeout(timers.get(effect.timer));
      case 'report':
        console.warn(`The player stopped: ${effect.kind}`);
    }
  };

  return {
    getState: () => state,
    getEngine: () => engine,
    subscribe: listeners.add,
    send,
    open() {
      isOpen = true;
      const handleOnline = () => send({ type: 'online' });
      window.addEventListener('online', handleOnline);
      enter(requestSource(state, false));
      return () => {
        isOpen = false;
        window.removeEventListener('online', handleOnline);
        for (const timer of timers.values()) clearTimeout(timer);
        engine?.destroy();
        engine = null;
        state = { ...initialSession(state.positionSec), attempt: state.attempt + 1 };
      };
    },
  };
}
