import * as v from 'valibot';
import { refusal } from '@/lib/server/http/api-answer';
import { memberRoute } from '@/lib/server/http/member-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromJson, fromQuery } from '@/lib/server/http/route-input';
import { parseProgress } from '@/lib/watch/history/progress';
import { grantPlayback } from './grant-playback';
import { recordProgress } from './record-progress';

const videoId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,127}$/));

const WINDOW_MS = 5 * 60 * 1000;

export const playbackRoute = memberRoute({
  session: 'lately',
  limit: createRateLimit({ name: 'playback', limit: 60, windowMs: WINDOW_MS }),
  methods: {
    GET: fromQuery(
      v.object({ id: videoId }),
      ({ uid }, { id }) => grantPlayback(id, uid),
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
        return recordProgress(progress, uid);
      },
      { mismatch: NO_PROGRESS },
    ),
  },
});
