import { changeSetting, memberSettings } from '@/lib/account/settings/member-settings';
import { orderAllProgress } from '@/lib/history/remote-bulk';

/**
 * Brings old rows into the order of what to go on with, once a member: her settings say that it is done. Resolves to
 * whether a row was missing. Rejects with an AppError.
 */
export async function orderHistory(uid: string): Promise<boolean> {
  const settings = memberSettings(uid);
  await settings.load();
  const { status, value } = settings.getState();
  if (status !== 'ready' || value.history?.isOrdered === true) return false;
  const count = await orderAllProgress(uid);
  await changeSetting(uid, 'history', { isOrdered: true });
  return count > 0;
}
