import { changeSetting, memberSettings } from '@/lib/account/settings/member-settings';
import { memberTraining } from '@/lib/training/summary/member-training';

const loadOrdering = () =>
  Promise.all([
    import(/* webpackChunkName: "whole-history" */ '@/lib/watch/history/remote-bulk'),
    import(/* webpackChunkName: "whole-history" */ '@/lib/training/summary/member-training'),
  ]);

/**
 * Brings old rows into the order of what to go on with, and what they tell into her training days, once a member: her
 * settings say that it is done. Resolves to whether a row was missing. Rejects with an AppError.
 */
export async function orderHistory(uid: string): Promise<boolean> {
  const settings = memberSettings(uid);
  await settings.load();
  const { status, value } = settings.getState();
  if (status !== 'ready' || value.history?.isOrdered === true) return false;
  const [{ orderAllProgress }, { rememberRows }] = await loadOrdering();
  const { rows, ordered } = await orderAllProgress(uid);
  await memberTraining(uid).load();
  await rememberRows(uid, rows);
  await changeSetting(uid, 'history', { isOrdered: true });
  return ordered > 0;
}
