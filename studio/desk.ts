import type { DocumentBuilder, DocumentListBuilder, StructureBuilder, StructureResolver } from 'sanity/structure';
import { JOIN_ID_PREFIX, PLAYBACK_ID_PREFIX } from '../lib/sanity/patterns';
import { SeriesOrder } from './components/SeriesOrder';

type Child = DocumentBuilder | DocumentListBuilder;

const API_VERSION = '2025-04-18';

/** Types and templates that the "create" menu leaves out, because their documents have fixed ids. */
export const SINGLE_DOCUMENTS = ['settings', 'playback', 'join', 'redirect', 'playback-of-class', 'join-of-event'];

/** Weak: Sanity refuses strong references to drafts, even in drafts. Publishing both documents makes it strong. */
export const draftReference = (type: string, id: string) => ({
  _type: 'reference',
  _ref: id,
  _weak: true,
  _strengthenOnPublish: { type },
});

const byDate = [{ field: 'publishedAt', direction: 'desc' }] as const;

const classesWith = (S: StructureBuilder, title: string, filter: string, params: Record<string, unknown> = {}) =>
  S.documentList()
    .title(title)
    .schemaType('video')
    .apiVersion(API_VERSION)
    .filter(`_type == "video" && ${filter}`)
    .params(params)
    .defaultOrdering([...byDate]);

const STATES = [
  [
    'Live',
    'dateTime(publishedAt) <= dateTime(now()) && coalesce(dateTime(leavesAt) > dateTime(now()), true) && !(_originalId in path("drafts.**"))',
  ],
  ['Scheduled', 'dateTime(publishedAt) > dateTime(now())'],
  ['Drafts', '_originalId in path("drafts.**")'],
  ['Leaving', 'dateTime(leavesAt) > dateTime(now())'],
] as const;

/** Returns a list whose documents open `child` instead of their form. The list has no "+" button. */
const openers = (S: StructureBuilder, title: string, type: string, child: (id: string) => Child) =>
  S.documentList()
    .title(title)
    .schemaType(type)
    .apiVersion(API_VERSION)
    .filter(`_type == "${type}"`)
    .child(child)
    // This must be the last call, because any later call adds the "+" button again.
    .initialValueTemplates([]);

/** Returns a list of instructors, styles or series; each opens its classes. */
const classesBy = (S: StructureBuilder, title: string, type: string) =>
  S.listItem()
    .title(title)
    .id(`by-${type}`)
    .child(openers(S, title, type, (id) => classesWith(S, 'Classes', 'references($id)', { id })));

const allClasses = (S: StructureBuilder) =>
  S.listItem()
    .title('Classes')
    .id('classes')
    .child(
      S.list()
        .title('Classes')
        .items([
          S.documentTypeListItem('video').title('All classes'),
          ...STATES.map(([title, filter]) =>
            S.listItem().id(title.toLowerCase()).title(title).schemaType('video').child(classesWith(S, title, filter)),
          ),
          S.divider(),
          classesBy(S, 'By instructor', 'instructor'),
          classesBy(S, 'By style', 'style'),
          classesBy(S, 'By series', 'series'),
          S.divider(),
          fixedIds(S, 'Where classes play', 'video', 'playback', PLAYBACK_ID_PREFIX),
        ]),
    );

/** Returns a list of classes or events; each opens the private document with the id `prefix` + its own id. */
function fixedIds(S: StructureBuilder, title: string, parent: 'video' | 'event', type: string, prefix: string) {
  const template = parent === 'video' ? 'playback-of-class' : 'join-of-event';
  return S.listItem()
    .title(title)
    .id(type)
    .child(
      openers(S, title, parent, (id) =>
        S.document()
          .documentId(`${prefix}${id}`)
          .schemaType(type)
          .initialValueTemplate(template, { [parent]: id }),
      ),
    );
}

export const desk: StructureResolver = (S) =>
  S.list()
    .title('Desk')
    .items([
      allClasses(S),
      S.listItem()
        .title('Series')
        .id('series')
        .child(
          S.list()
            .title('Series')
            .items([
              S.documentTypeListItem('series').title('All series'),
              S.listItem()
                .title('Change the order')
                .id('order')
                .child(S.component(SeriesOrder).title('Order of the series').id('series-order')),
            ]),
        ),
      S.documentTypeListItem('instructor').title('Instructors'),
      S.documentTypeListItem('style').title('Styles'),
      S.listItem()
        .title('Live events')
        .id('live-events')
        .child(
          S.list()
            .title('Live events')
            .items([
              S.documentTypeListItem('event').title('All events'),
              fixedIds(S, 'Event rooms', 'event', 'join', JOIN_ID_PREFIX),
            ]),
        ),
      S.divider(),
      S.documentTypeListItem('voice').title('Testimonials on the home page'),
      S.documentTypeListItem('faq').title('FAQ'),
      S.documentTypeListItem('page').title('Pages'),
      S.documentTypeListItem('mediaLibrary').title('Pictures of the site'),
      S.divider(),
      S.documentTypeListItem('plan').title('Plans'),
      S.listItem()
        .title('Home page picks and site settings')
        .id('settings')
        .child(S.document().documentId('settings').schemaType('settings').title('Site settings')),
      S.documentTypeListItem('redirect').title('Moved addresses'),
    ]);
