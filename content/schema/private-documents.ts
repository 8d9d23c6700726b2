import { CLIP, MUX_PLAYBACK_ID, VIMEO_ID, YOUTUBE_ID } from '../../lib/sanity/patterns';
import { choice, defineType, pattern, reference, secureAddress } from './fields';

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Their ids contain a dot, so that they cannot be read without a token. studio/desk.ts opens them. */
export const playback = defineType({
  name: 'playback',
  title: 'Playback source',
  type: 'document',
  description: 'Its id is private.playback.<id of the class>.',
  fields: [
    reference('video', 'video'),
    choice('kind', ['mux', 'vimeo', 'hls', 'mp4'], {
      description: 'Where the class is stored: at Mux, at Vimeo, or as files at the media origin.',
    }),
    pattern('muxPlaybackId', MUX_PLAYBACK_ID, 'Type only the playback id', {
      description: 'Mux: the playback id with the policy "signed".',
    }),
    pattern('clip', CLIP, 'Use small letters, digits and hyphens', {
      description: 'Files: the folder of the class at the media origin.',
    }),
    pattern('vimeoId', VIMEO_ID, 'Type only the digits of the Vimeo address', { title: 'Vimeo id' }),
    pattern('vimeoHash', /^\w+$/, 'Type only the part after the digits', { title: 'Vimeo hash' }),
    pattern('transcript', /^WEBVTT\s/, 'Begin with the line WEBVTT', {
      type: 'text',
      description: 'What is said in the class, in English, as WebVTT. Members find it with the search.',
    }),
  ],
  validation: (rule) =>
    rule.custom((value) => {
      const { kind, clip, vimeoId, muxPlaybackId } = fieldsOf(value);
      if (kind === 'vimeo') return Boolean(vimeoId) || 'A class on Vimeo needs its Vimeo id';
      if (kind === 'mux') return Boolean(muxPlaybackId) || 'A class at Mux needs its playback id';
      return !kind || Boolean(clip) || 'This class needs the folder of its clip';
    }),
  preview: { select: { title: 'video.title', subtitle: 'kind', media: 'video.thumbnailLandscape' } },
});

export const join = defineType({
  name: 'join',
  title: 'Event address',
  type: 'document',
  description: 'Its id is private.join.<id of the event>.',
  fields: [
    reference('event', 'event'),
    secureAddress('url'),
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
