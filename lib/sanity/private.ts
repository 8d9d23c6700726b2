import { defineQuery } from 'groq';
import * as v from 'valibot';
import { type ReadContent, readPrivateContent } from './client';
import { CLIP, JOIN_ID_PREFIX, MUX_PLAYBACK_ID, PLAYBACK_ID_PREFIX, VIMEO_ID, YOUTUBE_ID } from './patterns';
import { linkUrl, listOf, seconds } from './schemas';

const shared = {
  videoId: v.string(),
  durationSeconds: seconds,
  /** ISO time at which the class leaves the catalogue; null when it stays. */
  leavesAt: v.nullish(v.string(), null),
  /** `file`: an https URL, or a file name in the folder of the clip. */
  captions: listOf(v.object({ language: v.string(), label: v.string(), file: v.nullish(v.string(), null) })),
};

const clip = v.pipe(v.string(), v.regex(CLIP));

const playbackSchema = v.variant('kind', [
  v.object({ ...shared, kind: v.picklist(['hls', 'mp4']), clip }),
  v.pipe(
    v.object({
      ...shared,
      kind: v.literal('vimeo'),
      vimeoId: v.pipe(v.string(), v.regex(VIMEO_ID)),
      vimeoHash: v.nullish(v.string(), null),
      clip: v.nullish(clip, null),
    }),
    v.transform(({ vimeoId: id, vimeoHash: hash, ...known }) => ({ ...known, id, hash })),
  ),
  v.pipe(
    v.object({
      ...shared,
      kind: v.literal('mux'),
      muxPlaybackId: v.pipe(v.string(), v.regex(MUX_PLAYBACK_ID)),
    }),
    v.transform(({ muxPlaybackId: playbackId, ...known }) => ({ ...known, playbackId })),
  ),
]);

/** Where a full video is stored. Read with the server's token; send it only to members, never in page props. */
export type PlaybackTarget = Readonly<v.InferOutput<typeof playbackSchema>>;

const PLAYBACK_QUERY = defineQuery(`*[_type == "playback" && _id == $id
  && coalesce(dateTime(video->publishedAt) <= dateTime(now()), true)][0]{
  "videoId": video._ref, kind, clip, vimeoId, vimeoHash, muxPlaybackId,
  "durationSeconds": video->durationSeconds, "leavesAt": video->leavesAt, "captions": video->captions[]{language, label, file}
}`);

/** Returns null when the class has no video or is not published yet. Rejects with an `AppError`. */
export const getPlaybackTarget = (
  videoId: string,
  read: ReadContent = readPrivateContent,
): Promise<PlaybackTarget | null> =>
  read(PLAYBACK_QUERY, { id: `${PLAYBACK_ID_PREFIX}${videoId}` }, v.nullable(playbackSchema));

const joinSchema = v.object({
  eventId: v.string(),
  url: v.nullish(linkUrl, null),
  vimeoId: v.nullish(v.pipe(v.string(), v.regex(VIMEO_ID)), null),
  youtubeId: v.nullish(v.pipe(v.string(), v.regex(YOUTUBE_ID)), null),
});

export type JoinTarget = Readonly<v.InferOutput<typeof joinSchema>>;

const JOIN_QUERY = defineQuery(`*[_type == "join" && _id == $id][0]{
  "eventId": event._ref, url, vimeoId, youtubeId
}`);

/** Returns null when the event has no join link. Rejects with an `AppError`. */
export const getJoinTarget = (
  eventId: string,
  read: ReadContent = readPrivateContent,
): Promise<JoinTarget | null> =>
  read(JOIN_QUERY, { id: `${JOIN_ID_PREFIX}${eventId}` }, v.nullable(joinSchema));
