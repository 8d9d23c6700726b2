import { type Entitlement, type EntitlementRefusal, isEntitled } from '@/lib/membership/entitlement';
import { publicEnv, serverEnv } from '@/lib/platform/config/env';
import { getPlaybackTarget, type PlaybackTarget } from '@/lib/sanity/private';
import { processWide } from '@/lib/sanity/process-wide';
import { adminDb } from '@/lib/server/firebase/admin';
import { type ApiAnswer, refusal } from '@/lib/server/http/api-answer';
import { readRecord } from '@/lib/server/membership/entitlement-store';
import type { PlaybackGrant } from '@/lib/watch/playback-grant';
import type { Source } from '@/lib/watch/source';
import { signedSource } from './media-source';
import { addPublishedClassIds } from './published-class-ids';

const listed = processWide('listed-classes', () => new Set<string>());

/** Adds a class to the list of ids that firestore.rules accept. Only logs a failure, so that playback continues. */
async function listOnce(id: string): Promise<void> {
  if (listed.has(id)) return;
  try {
    await addPublishedClassIds(adminDb(), [id], false);
    listed.add(id);
  } catch (error) {
    console.error(`The class ${id} could not be listed`, error);
  }
}

async function readTarget(videoId: string): Promise<PlaybackTarget | null> {
  const target = await getPlaybackTarget(videoId);
  if (target) await listOnce(videoId);
  return target;
}

function sign(target: PlaybackTarget, uid: string, expiresAtMs: number): Promise<Source | null> {
  const { playbackSecret: secret, mux } = serverEnv();
  return signedSource(target, uid, expiresAtMs, { secret, mux, mediaOrigin: publicEnv.mediaOrigin });
}

const live = {
  readEntitlement: (uid: string): Promise<Entitlement | null> => readRecord(adminDb(), uid),
  readTarget,
  sign,
  now: Date.now,
};

export type GrantDependencies = Readonly<typeof live>;

/** Signed URLs still work for at most this long after a membership ends (longer at Mux, see `lifetimeMs`). */
export const GRANT_LIFETIME_MS = 15 * 60 * 1000;

/** A Mux player gets new segment URLs only with a new playlist, so its token must last for the whole class. */
const lifetimeMs = ({ kind, durationSeconds }: PlaybackTarget): number =>
  GRANT_LIFETIME_MS + (kind === 'mux' ? durationSeconds * 1000 : 0);

const UNPLAYABLE = 'We can’t play this class right now.';

const REASONS: Readonly<Record<EntitlementRefusal, string>> = {
  'no-membership': 'This class comes with membership.',
  ended: 'Your membership has ended. Rejoin to keep watching.',
  payment: 'Your last payment didn’t go through. Update your card to keep watching.',
};

/** The only source of full-video URLs. Answers 403 without access, 404 without a video, 410 after `leavesAt`. */
export async function grantPlayback(
  videoId: string,
  uid: string,
  deps: GrantDependencies = live,
): Promise<ApiAnswer> {
  const [entitlement, target] = await Promise.all([deps.readEntitlement(uid), deps.readTarget(videoId)]);
  const nowMs = deps.now();
  const verdict = isEntitled(entitlement, nowMs);
  if (!verdict.isEntitled) return refusal(403, REASONS[verdict.reason], { reason: verdict.reason });
  if (!target) return refusal(404, UNPLAYABLE);
  const leavesAtMs = target.leavesAt === null ? Number.POSITIVE_INFINITY : Date.parse(target.leavesAt);
  // An unreadable date (NaN) does not end the class: an editor's mistake must not lock members out.
  if (leavesAtMs <= nowMs) return refusal(410, 'This class has left the studio.', { reason: 'left' });
  const expiresAtMs = Math.min(nowMs + lifetimeMs(target), Number.isNaN(leavesAtMs) ? Infinity : leavesAtMs);
  const source = await deps.sign(target, uid, expiresAtMs);
  if (source === null) return refusal(404, UNPLAYABLE);
  const grant: PlaybackGrant = { source, expiresAt: new Date(expiresAtMs).toISOString() };
  return { status: 200, body: grant };
}
