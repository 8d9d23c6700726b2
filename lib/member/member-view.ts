import { isRecent } from '@/lib/platform/dates/duration';
import { createObservable } from '@/lib/platform/observable';

/** Data younger than this is not read again, so that opening several pages in a row costs one request. */
const FRESH_MS = 60_000;

export interface MemberState<V> {
  /** `idle` means not read yet; `error` means that the read failed and this device has no copy. */
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  readonly value: V;
}

export interface MemberView<V> {
  getState(): MemberState<V>;
  subscribe(listener: () => void): () => void;
  /** Shows this device's copy and reads the server if the copy is old. Resolves to false if that read fails. */
  load(isForced?: boolean): Promise<boolean>;
}

export interface OpenView<V> extends MemberView<V> {
  show(value: V): void;
}

interface ViewSource {
  readonly name: string;
  readonly freshMs: number | undefined;
  readonly isReadOnReload: boolean;
  readonly adoptCopy: () => void;
  /** Time of the last read in epoch milliseconds; `-Infinity` when neither the server nor a copy was read. */
  readonly readAtMs: () => number;
  readonly read: () => Promise<void>;
  readonly onRead: () => void;
}

export function createMemberView<V>(source: ViewSource, initial: V): OpenView<V> {
  const { name, freshMs = FRESH_MS, adoptCopy, readAtMs, read, onRead } = source;
  const { getState, subscribe, set } = createObservable<MemberState<V>>({ status: 'idle', value: initial });
  let status: MemberState<V>['status'] = 'idle';
  let running: { readonly isForced: boolean; readonly answer: Promise<boolean> } | null = null;
  let mustAsk = source.isReadOnReload;

  const isRead = (): boolean => readAtMs() !== Number.NEGATIVE_INFINITY;
  const emit = (next: typeof status): void => {
    status = next;
    onRead();
  };
  const load = async (isForced: boolean): Promise<boolean> => {
    const mustRead = isForced || mustAsk;
    mustAsk = false;
    if (!isForced) adoptCopy();
    emit(isRead() ? 'ready' : 'loading');
    if (!mustRead && isRecent(readAtMs(), freshMs)) return true;
    try {
      await read();
      emit('ready');
      return true;
    } catch (cause) {
      console.warn(`The ${name} could not be read`, cause);
      if (!isRead()) emit('error');
      return false;
    }
  };
  return {
    getState,
    subscribe,
    show: (value) => set({ status, value }),
    load(isForced = false) {
      if (running && (running.isForced || !isForced)) return running.answer;
      // A forced load reads again after the running one, which may only show this device's copy or an older answer.
      const answer = (running ? running.answer.then(() => load(true)) : load(isForced)).finally(() => {
        if (running?.answer === answer) running = null;
      });
      running = { isForced, answer };
      return answer;
    },
  };
}
