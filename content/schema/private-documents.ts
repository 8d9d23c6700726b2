import { choice, defineType, optional, reference, text } from './fields';

/**
 * Ids with a dot make these documents invisible without a token. Editors create them from a template or by import.
 */
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
    optional(text('muxPlaybackId', { description: 'Mux: the playback id with the policy "signed".' })),
    optional(text('clip', { description: 'Files: the folder of the class at the media origin.' })),
    optional(text('vimeoId')),
    optional(text('vimeoHash')),
  ],
});

export const join = defineType({
  name: 'join',
  title: 'Event address',
  type: 'document',
  description: 'Its id is private.join.<id of the event>.',
  fields: [
    reference('event', 'event'),
    optional(text('url', { type: 'url' })),
    optional(text('vimeoId')),
    optional(text('youtubeId')),
  ],
});
