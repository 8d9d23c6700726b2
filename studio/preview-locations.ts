import { defineDocuments, defineLocations, type PresentationPluginOptions } from 'sanity/presentation';
import { FORMS_OF_ROUTES, pathOf } from './site';

type Locations = NonNullable<NonNullable<PresentationPluginOptions['resolve']>['locations']>;

const TYPES = ['video', 'series', 'instructor', 'event', 'style', 'faq', 'page', 'settings', 'voice', 'plan'];

/** Links shown as "Used on" above the form; each opens the preview of a page that uses the document. */
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

export const previewDocuments = defineDocuments(FORMS_OF_ROUTES);
