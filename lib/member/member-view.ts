import { isReload } from '@/lib/platform/cache/reload';
import { isRecent } from '@/lib/platform/dates/duration';
import { createObservable } from '@/lib/platform/observable';
import type { MemberKind } from './member-kind';
import type { ServerSnapshot } from './server-snapshot';

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

interface ViewOptions<V, Op> {
  readonly kind: MemberKind<V, Op>;
  readonly part: string;
  readonly snapshot: ServerSnapshot<V>;
  readonly read: () => Promise<V>;
  readonly initial: V;
  readonly onRead: () => void;
}

export function createMemberView<V, Op>({
  kind: { name, freshMs = FRESH_MS, isReadOnReload = false },
  part,
  snapshot,
  read,
  initial,
  onRead,
}: ViewOptions<V, Op>): OpenView<V> {
  const { getState, subscribe, set } = createObservable<MemberState<V>>({ status: 'idle', value: initial });
  let status: MemberState<V>['status'] = 'idle';
  let running: { readonly isForced: boolean; readonly answer: Promise<boolean> } | null = null;
  let mustAsk = isReadOnReload && isReload();

  const isRead = (): boolean => snapshot.readAtMs(part) !== Number.NEGATIVE_INFINITY;
  const emit = (next: typeof status): void => {
    status = next;
    onRead();
  };
  const load = async (isForced: boolean): Promise<boolean> => {
    const mustRead = isForced || mustAsk;
    mustAsk = false;
    if (!isForced) snapshot.adoptCopy(part);
    emit(isRead() ? 'ready' : 'loading');
    if (!mustRead && isRecent(snapshot.readAtMs(part), freshMs)) return true;
    try {
      await snapshot.readPart(part, read);
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
      // The running load may only show this device's copy or an older answer, so a forced load starts after it.
      const answer = (running ? running.answer.then(() => load(true)) : load(isForced)).finally(() => {
        if (running?.answer === answer) running = null;
      });
      running = { isForced, answer };
      return answer;
    },
  };
}
