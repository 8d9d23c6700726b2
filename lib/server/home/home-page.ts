import * as v from 'valibot';
import { getInstructors } from '@/lib/catalogue/instructor';
import { isVisible } from '@/lib/catalogue/list-card';
import { getVideosByIds, getWholeVideos, type VideoCard } from '@/lib/catalogue/video';
import { endsAtMs } from '@/lib/events/event-state';
import { getEvents, type LiveEvent } from '@/lib/events/live-event';
import type { HomeContent, HomeEvent, Testimonial } from '@/lib/home/home-content';
import {
  catalogueFacts,
  fullClassesFirst,
  heroPicture,
  homePlans,
  movingClassOf,
  offerText,
  sampleWeek,
  threeOfDifferentStyles,
} from '@/lib/home/home-rules';
import { getPlans } from '@/lib/membership/plans';
import { dateTimeWithZone } from '@/lib/platform/dates/browser-date';
import type { ReadContent } from '@/lib/sanity/client';
import { withoutPreview } from '@/lib/sanity/image';
import { TESTIMONIALS_QUERY } from '@/lib/sanity/queries';
import { firstParagraph } from '@/lib/sanity/rich-text';
import { optionalText } from '@/lib/sanity/schemas';
import { currentCatalogue, type ServerCatalogue } from '@/lib/server/catalogue/catalogue-cache';
import { stylesWithClasses, suggestedCards } from '@/lib/server/catalogue/class-lists';
import { getFaqs, REFUND_QUESTION } from '@/lib/site/content/faqs';
import { fetchMediaList, getMediaList, type MediaItem } from '@/lib/site/content/media';
import { getSettings } from '@/lib/site/content/settings';

const MAX_COMING_EVENTS = 3;
const QUESTIONS_SHOWN = 5;
const TESTIMONIALS_SHOWN = 3;
const WEEK_CHOICE = 12;

const toHomeEvent = (event: LiveEvent): HomeEvent => ({
  slug: event.slug,
  title: event.title,
  summary: event.summary,
  startsAt: event.startsAt,
  durationMinutes: event.durationMinutes,
  when: dateTimeWithZone(event.startsAt, event.timezone),
  timezone: event.timezone,
  isRescheduled: event.status === 'rescheduled',
  instructor: event.instructor && { name: event.instructor.name },
  image: withoutPreview(event.image),
});

export async function comingEvents(read: ReadContent, nowMs = Date.now()): Promise<readonly HomeEvent[]> {
  const events = await getEvents(read);
  return events
    .filter((event) => event.status !== 'cancelled' && endsAtMs(event) > nowMs)
    .slice(0, MAX_COMING_EVENTS)
    .map(toHomeEvent);
}

async function homePicks(catalogue: ServerCatalogue, read: ReadContent): Promise<readonly VideoCard[]> {
  const { content } = await getSettings(read);
  const nowMs = Date.now();
  const there = new Set(catalogue.entries.filter((entry) => isVisible(entry, nowMs)).map(({ id }) => id));
  const named = content.featuredVideos.filter((id) => there.has(id)).slice(0, WEEK_CHOICE);
  return named.length > 0 ? getVideosByIds(named, read) : suggestedCards(catalogue, WEEK_CHOICE, read);
}

async function weekClasses(catalogue: ServerCatalogue, read: ReadContent) {
  const videos = fullClassesFirst(await homePicks(catalogue, read));
  const week = threeOfDifferentStyles(videos).map(({ id }) => id);
  return { week: sampleWeek(await getWholeVideos(week, read)), videos };
}

const testimonialSchema = v.object({
  id: v.string(),
  quote: v.string(),
  name: v.string(),
  about: optionalText,
});

const getTestimonials = (read: ReadContent): Promise<readonly Testimonial[]> =>
  read(TESTIMONIALS_QUERY, { limit: TESTIMONIALS_SHOWN }, v.array(testimonialSchema));

/** Rejects when content other than the banners cannot be read, so that Next keeps the last good page. */
export async function homeContent(read: ReadContent): Promise<HomeContent> {
  const catalogue = await currentCatalogue();
  const [settings, heroes, banners, featured, styles, instructors, events, plans, faqs, testimonials] =
    await Promise.all([
      getSettings(read),
      getMediaList({ category: 'hero', isActive: true }, read),
      fetchMediaList({ category: 'banner', isActive: true }, read),
      weekClasses(catalogue, read),
      stylesWithClasses(catalogue, read),
      getInstructors(read),
      comingEvents(read),
      getPlans(read),
      getFaqs(read),
      getTestimonials(read),
    ]);
  const nowMs = Date.now();
  const classes = catalogue.entries.filter((entry) => isVisible(entry, nowMs));
  const picture = (media: readonly MediaItem[], usage: string) =>
    media.find((item) => item.usage.includes(usage))?.image ?? null;
  return {
    description: settings.seo.defaultMetaDescription,
    hero: heroPicture(picture(heroes, 'home-hero'), picture(heroes, 'home-hero-mobile')),
    offer: offerText(plans),
    closing: withoutPreview(picture(banners, 'home-closing')),
    moving: movingClassOf(featured.videos, {
      clip: settings.content.trailer,
      poster: picture(banners, 'home-trailer'),
    }),
    dashboard: withoutPreview(picture(banners, 'home-dashboard')),
    facts: catalogueFacts(classes, instructors.length),
    week: featured.week,
    styles: styles.map(({ slug, title, colour, image, classCount }) => ({
      slug,
      title,
      colour,
      image: withoutPreview(image),
      classCount,
    })),
    instructors: instructors.map((instructor) => ({
      ...instructor,
      portrait: withoutPreview(instructor.portrait),
    })),
    events,
    plans: homePlans(plans),
    testimonials,
    refund: firstParagraph(faqs.find(({ slug }) => slug === REFUND_QUESTION)?.answer ?? []),
    questions: faqs.slice(0, QUESTIONS_SHOWN).map(({ slug, question, answer }) => ({
      slug,
      question,
      answer: firstParagraph(answer),
    })),
  };
}
