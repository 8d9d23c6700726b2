import type { ListCard } from '@/lib/catalogue/list-card';
import { isObject } from '@/lib/platform/storage/shape';

/** Whether a value is a card as far as cards are drawn. It comes from this site's own routes, hence no closer look. */
export const isCard = (value: unknown): value is ListCard =>
  isObject(value) &&
  'id' in value &&
  typeof value.id === 'string' &&
  'slug' in value &&
  typeof value.slug === 'string' &&
  'title' in value &&
  typeof value.title === 'string' &&
  'styles' in value &&
  Array.isArray(value.styles) &&
  'instructors' in value &&
  Array.isArray(value.instructors);
