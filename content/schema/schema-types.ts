import { instructor, series, style, video } from './catalogue-types';
import type { TypeDefinition } from './fields';
import { join, playback } from './private-documents';
import { event, faq, mediaLibrary, page, plan, redirect, settings, voice } from './site-types';

/** Every document type of the dataset, for `schema.types` of a Studio. */
export const schemaTypes: readonly TypeDefinition[] = [
  settings,
  mediaLibrary,
  video,
  series,
  style,
  instructor,
  event,
  faq,
  page,
  plan,
  voice,
  redirect,
  playback,
  join,
];
