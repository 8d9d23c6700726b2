import { type ContentDocument, isRecord } from '../../embedded/content/dataset';
import { moveTimesProblem } from '../../lib/catalogue/moves';

/** Names of the files in each clip's folder, by clip name. */
export type Clips = ReadonlyMap<string, readonly string[]>;

const ofType = (documents: readonly ContentDocument[], type: string): ContentDocument[] =>
  documents.filter((document) => document._type === type);
const refOf = (value: unknown): unknown => (isRecord(value) ? value._ref : undefined);
const slugOf = (document: ContentDocument): unknown =>
  isRecord(document.slug) ? document.slug.current : undefined;
const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

function repeated(values: readonly unknown[]): unknown[] {
  const seen = new Set<unknown>();
  return values.filter((value) => value !== undefined && (seen.has(value) || !seen.add(value)));
}

function checkSlugs(documents: readonly ContentDocument[]): string[] {
  const types = new Set(documents.map((document) => document._type));
  return [...types].flatMap((type) =>
    repeated(ofType(documents, type).map(slugOf)).map(
      (slug) => `${type}: the slug "${String(slug)}" is used twice`,
    ),
  );
}

function checkPrivate(documents: readonly ContentDocument[], type: string, field: string): string[] {
  return ofType(documents, type)
    .filter((document) => document._id !== `private.${type}.${String(refOf(document[field]))}`)
    .map((document) => `${document._id}: the id must be private.${type}.<id of its ${field}>`);
}

function checkChapters(video: ContentDocument): string[] {
  const starts = listOf(video.chapters).map((chapter) => Number(chapter.startSeconds));
  const isRising = starts.every((start, index) => index === 0 || start > (starts[index - 1] ?? 0));
  if (!isRising) return [`${video._id}: chapters must follow each other`];
  return (starts.at(-1) ?? 0) < Number(video.durationSeconds)
    ? []
    : [`${video._id}: a chapter starts after the end`];
}

function checkMoves(video: ContentDocument): string[] {
  const problem = moveTimesProblem(listOf(video.timedMoves), Number(video.durationSeconds));
  return problem === null ? [] : [`${video._id}: ${problem}`];
}

function checkPlayback(
  video: ContentDocument,
  playback: ContentDocument | undefined,
  clips: Clips,
): string[] {
  if (playback === undefined) return [`${video._id}: has no playback document`];
  const preview = isRecord(video.preview) ? video.preview.clip : undefined;
  const problems =
    preview !== undefined && !clips.has(String(preview))
      ? [`${video._id}: no preview clip "${String(preview)}"`]
      : [];
  if (playback.kind !== 'hls' && playback.kind !== 'mp4') {
    const id = playback.kind === 'mux' ? 'muxPlaybackId' : `${String(playback.kind)}Id`;
    return typeof playback[id] === 'string' ? problems : [...problems, `${playback._id}: ${id} is missing`];
  }
  const files = clips.get(String(playback.clip));
  if (files === undefined) return [...problems, `${playback._id}: no clip "${String(playback.clip)}"`];
  // With a transcript, English needs no captions file, because the transcript is served as the captions.
  const fileCaptions = listOf(video.captions).filter(
    ({ language }) => language !== 'en' || typeof playback.transcript !== 'string',
  );
  const wanted = [
    ...(playback.kind === 'mp4' ? ['video.mp4'] : files.includes('hls') ? [] : ['clip.json']),
    ...fileCaptions.map((captions) => `captions.${String(captions.language)}.vtt`),
  ];
  return [
    ...problems,
    ...wanted
      .filter((file) => !files.includes(file))
      .map((file) => `${playback._id}: the clip "${String(playback.clip)}" has no ${file}`),
  ];
}

function checkEpisodes(documents: readonly ContentDocument[]): string[] {
  return ofType(documents, 'series').flatMap((series) => {
    const episodes = ofType(documents, 'video').filter((video) => refOf(video.series) === series._id);
    const numbers = episodes.map((video) => video.episode);
    if (episodes.length === 0) return [`${series._id}: has no episode`];
    if (numbers.some((number) => typeof number !== 'number'))
      return [`${series._id}: an episode has no number`];
    return repeated(numbers).map((number) => `${series._id}: episode ${String(number)} is there twice`);
  });
}

/** Reports events with the same picture, because in a list they look like one event shown twice. */
function checkEventPictures(documents: readonly ContentDocument[]): string[] {
  const pictures = ofType(documents, 'event').map(({ image }) =>
    isRecord(image) ? image._sanityAsset : undefined,
  );
  return repeated(pictures).map((picture) => `two events show ${String(picture)}`);
}

/** Checks what the schema's rules for single fields cannot: ids, slugs, chapters, moves, playback, episodes, events. */
export function checkRelations(documents: readonly ContentDocument[], clips: Clips): string[] {
  const playbacks = new Map(
    ofType(documents, 'playback').map((document) => [refOf(document.video), document]),
  );
  const joins = new Set(ofType(documents, 'join').map((document) => refOf(document.event)));
  return [
    ...repeated(documents.map((document) => document._id)).map((id) => `${String(id)}: the id is used twice`),
    ...checkSlugs(documents),
    ...checkPrivate(documents, 'playback', 'video'),
    ...checkPrivate(documents, 'join', 'event'),
    ...ofType(documents, 'video').flatMap((video) => [
      ...checkChapters(video),
      ...checkMoves(video),
      ...checkPlayback(video, playbacks.get(video._id), clips),
    ]),
    ...ofType(documents, 'event')
      .filter((event) => !joins.has(event._id))
      .map((event) => `${event._id}: has no join document`),
    ...checkEpisodes(documents),
    ...checkEventPictures(documents),
  ];
}
