import * as v from 'valibot';
import { publicEnv, serverEnv } from '@/lib/platform/config/env';
import { getPlaybackTarget } from '@/lib/sanity/private';
import { processWide } from '@/lib/sanity/process-wide';
import { adminDb } from '@/lib/server/firebase/admin';
import { refusal } from '@/lib/server/http/api-answer';
import { memberRoute } from '@/lib/server/http/member-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromJson, fromQuery } from '@/lib/server/http/route-input';
import { readRecord } from '@/lib/server/membership/entitlement-store';
import { parseProgress } from '@/lib/watch/history/progress';
import { grantPlayback } from './grant-playback';
import { type MediaSettings, signedSource } from './media-source';
import { addPublishedClassIds } from './published-class-ids';
import { recordProgress } from './record-progress';
import { updateProgress } from './watch-documents';

const videoId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,127}$/));

const listed = processWide('listed-classes', () => new Set<string>());

/** Adds a new class to the ids that firestore.rules accept. Only logs a failure, so that playback continues. */
async function listOnce(id: string): Promise<void> {
  if (listed.has(id)) return;
  try {
    await addPublishedClassIds(adminDb(), [id], false);
    listed.add(id);
  } catch (error) {
    console.error(`The class ${id} could not be listed`, error);
  }
}

const WINDOW_MS = 5 * 60 * 1000;

function mediaSettings(): MediaSettings {
  const { playbackSecret: secret, mux } = serverEnv();
  return { secret, mux, mediaOrigin: publicEnv.mediaOrigin };
}

export const playbackRoute = memberRoute({
  session: 'lately',
  limit: createRateLimit({ name: 'playback', limit: 60, windowMs: WINDOW_MS }),
  methods: {
    GET: fromQuery(
      v.object({ id: videoId }),
      ({ uid }, { id }) =>
        grantPlayback(id, uid, {
          readEntitlement: (member) => readRecord(adminDb(), member),
          readTarget: async (target) => {
            const found = await getPlaybackTarget(target);
            if (found) await listOnce(target);
            return found;
          },
          sign: (target, member, expiresAtMs) => signedSource(target, member, expiresAtMs, mediaSettings()),
          now: Date.now,
        }),
      'That’s not a class.',
    ),
  },
});

const NO_PROGRESS = 'That’s not class progress.';

/** POST /api/progress: saves the last playback position, which a closing page sends. */
export const progressRoute = memberRoute({
  session: 'lately',
  limit: createRateLimit({ name: 'progress', limit: 120, windowMs: WINDOW_MS }),
  methods: {
    POST: fromJson(
      v.looseObject({ videoId }),
      async ({ uid }, body) => {
        const progress = parseProgress(body.videoId, body);
        if (!progress) return refusal(400, NO_PROGRESS);
        return recordProgress(progress, uid, { update: updateProgress, now: Date.now });
      },
      { mismatch: NO_PROGRESS },
    ),
  },
});
