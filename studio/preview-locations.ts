import { defineLocations, type PresentationPluginOptions } from 'sanity/presentation';
import { pathOf } from './site';

type Locations = NonNullable<NonNullable<PresentationPluginOptions['resolve']>['locations']>;

const TYPES = ['video', 'series', 'instructor', 'event', 'style', 'faq', 'page', 'settings', 'voice', 'plan'];

/** "Used on" above the form, which leads to the preview of the page. */
export const previewLocations: Locations = Object.fromEntries(
  TYPES.map((type) => [
    type,
    defineLocations({
      select: { title: 'title', name: 'name', question: 'question', slug: 'slug' },
      resolve: (document) => {
        const href = pathOf({ ...document, _type: type });
        const title = document?.title ?? document?.name ?? document?.question ?? 'Untitled';
        return href === null ? { locations: [] } : { locations: [{ title: String(title), href }] };
      },
    }),
  ]),
);
