import type { TypeDefinition } from './define-type';
import { event } from './event';
import { faq } from './faq';
import { instructor } from './instructor';
import { mediaLibrary } from './media-library';
import { page } from './page';
import { plan } from './plan';
import { join, playback } from './private-documents';
import { series } from './series';
import { settings } from './settings';
import { style } from './style';
import { video } from './video';
import { voice } from './voice';

/** Every document type of the dataset, as a Studio takes it under `schema.types`. */
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
  playback,
  join,
];
