import { CLIP, MUX_PLAYBACK_ID, VIMEO_ID, YOUTUBE_ID } from '../../lib/sanity/patterns';
import { parseWebVtt } from '../../lib/watch/web-vtt';
import { type Advice, choice, defineType, pattern, reference, secureAddress, text, titled } from './fields';

const STORES = { mux: 'Mux', vimeo: 'Vimeo', hls: 'Files: stream (HLS)', mp4: 'Files: one MP4' };

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const advice = (message: string, field: string): Advice => ({ message, path: [field] });

/** The site leaves out cues that it cannot read, so the editor must learn of them here. */
function transcriptAdvice(value: unknown): true | string {
  const file = String(value ?? '').replace(/\r\n?/g, '\n');
  if (file === '') return true;
  if (!/^\uFEFF?WEBVTT\s/.test(file)) return 'Begin with the line WEBVTT';
  for (const block of file.split(/\n{2,}/).filter((each) => each.includes('-->'))) {
    const [cue] = parseWebVtt(block);
    const line = block.split('\n').find((each) => each.includes('-->'));
    if (!cue) return `Write times as 00:01:02.500 --> 00:01:05.000, the end after the start: ${line}`;
    if (cue.text === '') return `Write below this line what is said then: ${line}`;
  }
  return (
    parseWebVtt(file).length > 0 || 'Add a time with what is said then, such as 00:00:01.000 --> 00:00:04.000'
  );
}

/** Private: its ids have a dot, so reading one needs a token. studio/desk.ts opens each of them from its class. */
export const playback = defineType({
  name: 'playback',
  title: 'Where a class plays',
  type: 'document',
  description: 'Only members get it, from the server. It is published together with its class.',
  fields: [
    titled('Class', reference('video', 'video')),
    choice('kind', STORES, { title: 'Where it is stored' }),
    pattern('muxPlaybackId', MUX_PLAYBACK_ID, 'Type only the playback id', {
      title: 'Mux playback id',
      description: 'For Mux: the playback id with the policy "signed".',
    }),
    pattern('clip', CLIP, 'Use small letters, digits and hyphens', {
      title: 'Folder of the files',
      description: 'For files: the folder of the class at the media origin.',
    }),
    pattern('vimeoId', VIMEO_ID, 'Type only the digits of the Vimeo address', { title: 'Vimeo id' }),
    pattern('vimeoHash', /^\w+$/, 'Type only the part after the digits', { title: 'Vimeo hash' }),
    text('transcript', {
      type: 'text',
      description: 'What is said in the class, in English, as WebVTT. Members find it with the search.',
      validation: (rule) => rule.custom(transcriptAdvice),
    }),
  ],
  validation: (rule) =>
    rule.custom((value) => {
      const { kind, clip, vimeoId, muxPlaybackId } = fieldsOf(value);
      if (kind === 'vimeo')
        return Boolean(vimeoId) || advice('A class on Vimeo needs its Vimeo id', 'vimeoId');
      if (kind === 'mux')
        return Boolean(muxPlaybackId) || advice('A class at Mux needs its playback id', 'muxPlaybackId');
      return !kind || Boolean(clip) || advice('This class needs the folder of its files', 'clip');
    }),
  preview: { select: { title: 'video.title', subtitle: 'kind', media: 'video.thumbnailLandscape' } },
});

export const join = defineType({
  name: 'join',
  title: 'Event room',
  type: 'document',
  description: 'Only members get it, shortly before the start.',
  fields: [
    reference('event', 'event'),
    titled('Address', secureAddress('url')),
    pattern('vimeoId', VIMEO_ID, 'Type only the digits of the Vimeo address', { title: 'Vimeo id' }),
    pattern('youtubeId', YOUTUBE_ID, 'Type only the id, not the whole address', { title: 'YouTube id' }),
  ],
  validation: (rule) =>
    rule.custom((value) => {
      const { url, vimeoId, youtubeId } = fieldsOf(value);
      const filled = [url, vimeoId, youtubeId].filter(Boolean).length;
      return filled === 1 || 'Fill in exactly one: an address, a Vimeo id or a YouTube id';
    }),
  preview: { select: { title: 'event.title', subtitle: 'url', media: 'event.image' } },
});
