import { ANONYMOUS } from '@/lib/platform/storage/slots';
import { readDeviceRow, readDeviceRows, removeDeviceRow, writeDeviceRow } from './history-copies';
import { memberHistory } from './history-store';
import type { RecordedHistory } from './member-history';

/** On this device only, until the visitor signs in. */
export const visitorHistory: RecordedHistory = {
  peek: (videoId) => readDeviceRow(ANONYMOUS, videoId),
  load: async (videoId) => readDeviceRow(ANONYMOUS, videoId),
  save: (progress) => void writeDeviceRow(ANONYMOUS, progress),
  flush: async () => undefined,
};

export async function adoptVisitorHistory(uid: string): Promise<number> {
  const rows = readDeviceRows(ANONYMOUS);
  const store = memberHistory(uid);
  for (const progress of rows) {
    store.keep({ does: 'save', progress });
    removeDeviceRow(ANONYMOUS, progress.videoId);
  }
  if (rows.length > 0) await store.flush();
  return rows.length;
}
