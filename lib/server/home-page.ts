import type { HomeContent, HomeEvent } from '@/lib/home/home-content';
import { factsOf, variedThree, weekOf, withoutPreview } from '@/lib/home/home-rules';
import { currentCatalogue } from '@/lib/sanity/catalogue';
import type { ReadContent } from '@/lib/sanity/client';
import { getEvents, type LiveEvent } from '@/lib/sanity/events';
import { getFaqs } from '@/lib/sanity/faqs';
import { getInstructors } from '@/lib/sanity/instructors';
import { getMediaList } from '@/lib/sanity/media';
import { getPlans } from '@/lib/sanity/plans';
import { getSettings } from '@/lib/sanity/settings';
import { getStyles } from '@/lib/sanity/styles';
import { getVideoBySlug, getVideosPage } from '@/lib/sanity/videos';
import { plainText } from '@/lib/videos/rich-text';

const EVENTS_KEPT = 3;
const QUESTIONS_SHOWN = 5;

const toHomeEvent = (event: LiveEvent): HomeEvent => ({
  slug: event.slug,
  title: event.title,
  summary: event.summary,
  startsAt: event.startsAt,
  durationMinutes: event.durationMinutes,
  timezone: event.timezone,
  isRescheduled: event.status === 'rescheduled',
  instructor: event.instructor && { name: event.instructor.name },
  image: withoutPreview(event.image),
});

/** The next sessions that take place, soonest first. */
export async function comingEvents(read: ReadContent, nowMs = Date.now()): Promise<readonly HomeEvent[]> {
  const events = await getEvents(read);
  return events
    .filter(({ status, startsAt }) => status !== 'cancelled' && Date.parse(startsAt) > nowMs)
    .slice(0, EVENTS_KEPT)
    .map(toHomeEvent);
}

async function weekClasses(read: ReadContent) {
  const { videos } = await getVideosPage({ filters: { list: 'featured' }, limit: 12 }, read);
  const full = await Promise.all(variedThree(videos).map(({ slug }) => getVideoBySlug(slug, read)));
  return weekOf(full.flatMap((video) => video ?? []));
}

/** What the home page shows. Throws when content cannot be read, so that the last good page stays. */
export async function homeContent(read: ReadContent): Promise<HomeContent> {
  const [settings, media, catalogue, week, styles, instructors, events, plans, faqs] = await Promise.all([
    getSettings(read),
    getMediaList({ isActive: true }, read),
    currentCatalogue(read),
    weekClasses(read),
    getStyles(read),
    getInstructors(read),
    comingEvents(read),
    getPlans(read),
    getFaqs(read),
  ]);
  const picture = (usage: string) => media.find((item) => item.usage.includes(usage))?.image ?? null;
  return {
    description: settings.seo.defaultMetaDescription,
    hero: { wide: picture('home-hero'), tall: withoutPreview(picture('home-hero-mobile')) },
    closing: withoutPreview(picture('home-closing')),
    facts: factsOf(catalogue.entries, instructors.length),
    week,
    styles: styles.map(({ slug, title, colour, image }) => ({
      slug,
      title,
      colour,
      image: withoutPreview(image),
      classCount: catalogue.entries.filter((entry) => entry.styles.includes(slug)).length,
    })),
    instructors: instructors.map((instructor) => ({
      ...instructor,
      portrait: withoutPreview(instructor.portrait),
    })),
    events,
    plans,
    questions: faqs.slice(0, QUESTIONS_SHOWN).map(({ slug, question, answer }) => ({
      slug,
      question,
      answer: plainText(answer).split('\n')[0] ?? '',
    })),
  };
}
