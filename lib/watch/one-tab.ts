const CHANNEL = 'playback';

export interface OneTab {
  /** Tells the other tabs that this one plays now. */
  claim(): void;
  close(): void;
}

/** Lets one tab play at a time: the one that starts pauses the others. Does nothing where tabs cannot talk. */
export function createOneTab(onOtherStarted: () => void): OneTab {
  if (typeof BroadcastChannel === 'undefined') return { claim: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (message: MessageEvent<unknown>) => {
    if (message.data === 'started') onOtherStarted();
  };
  return { claim: () => channel.postMessage('started'), close: () => channel.close() };
}
