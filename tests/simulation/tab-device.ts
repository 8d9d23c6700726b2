import type { Page, PageHost } from './bundle';
import type { Uid } from './database';

/** What a tab needs of the browser that it is open in. */
export interface TabDevice {
  readonly name: string;
  readonly skewMs: number;
  readonly isBlocked: boolean;
  readonly local: Map<string, string>;
  readonly isConnected: boolean;
  readonly hidesOffline: boolean;
  readonly isFull: boolean;
  chance(...parts: readonly (string | number)[]): number;
  fate(
    label: string,
  ): Readonly<Record<'isLost' | 'isAnswerLost' | 'hangs', boolean> & Record<'thereMs' | 'backMs', number>>;
  lock(name: string, run: () => Promise<unknown>): Promise<unknown>;
  join(channel: string, tab: string, hear: (data: unknown) => void): () => void;
  broadcast(channel: string, from: string, data: unknown): void;
  reload(tab: string): void;
  load(host: PageHost): Page;
  storedUid(): Uid | null;
  memoryUid(tab: string): Uid | null;
  endSession(uid: Uid, end: 'deleted'): void;
  setConnected(isConnected: boolean, hidesOffline?: boolean): void;
}
