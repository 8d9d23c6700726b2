import { defineDocuments, defineLocations, type PresentationPluginOptions } from 'sanity/presentation';
import { PAGES_OF_TYPES, pathOf } from './site';

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

/** The document whose form opens beside the preview of a page. */
export const previewDocuments = defineDocuments([
  { route: '/', filter: '_id == "settings"' },
  { route: ['/about/:slug', '/extra/:slug'], filter: '_type == "page" && slug.current == $slug' },
  ...Object.entries(PAGES_OF_TYPES).map(([type, pathOfSlug]) => ({
    route: pathOfSlug(':slug'),
    filter: `_type == "${type}" && slug.current == $slug`,
  })),
]);
