import { defineQuery } from 'groq';
import {
  cardImage,
  classFacts,
  classOfPage,
  fullSeries,
  fullVideo,
  heroImage,
  instructorCard,
  seriesCard,
  videoCard,
} from './projections';

/** Every query of the product. Which classes a list holds is no query: lib/catalogue/facets/list-rule.ts says it. */
export const SETTINGS_QUERY = defineQuery(`*[_type == "settings" && _id == "settings"][0]{
  title,
  socialSharing{"defaultOgImage": defaultOgImage->image${cardImage}, twitterHandle, links[]{network, url}},
  seo{defaultMetaDescription, siteName},
  content{"featuredVideos": featuredVideos[]._ref, defaultPreviewTime},
  features{enableAnalytics}
}`);

const mediaItem = `{
  title, "slug": slug.current, category, "image": image${heroImage}, "caption": image.caption,
  dimensions, usage, tags, isActive
}`;

export const MEDIA_LIST_QUERY = defineQuery(`*[_type == "mediaLibrary"
  && ($category == null || category == $category)
  && ($isActive == null || isActive == $isActive)
] | order(title asc)${mediaItem}`);

export const MEDIA_ITEM_QUERY = defineQuery(
  `*[_type == "mediaLibrary" && slug.current == $slug][0]${mediaItem}`,
);

export const VIDEO_BY_SLUG_QUERY = defineQuery(
  `*[_type == "video" && slug.current == $slug][0]${classOfPage}`,
);

export const WHOLE_VIDEOS_QUERY = defineQuery(`*[_type == "video" && _id in $ids]${fullVideo}`);

export const VIDEOS_BY_ID_QUERY = defineQuery(`*[_type == "video" && _id in $ids]${videoCard}`);

/** Equal as long as nothing that the catalogue is made of was added, changed or taken away. */
export const CATALOGUE_STAMP_QUERY = defineQuery(`{
  "count": count(*[_type in ["video", "series", "style", "instructor"]]),
  "updatedAt": *[_type in ["video", "series", "style", "instructor"]] | order(_updatedAt desc)[0]._updatedAt
}`);

export const CATALOGUE_PART_QUERY =
  defineQuery(`*[_type == "video" && _id > $after] | order(_id asc)[0...$limit]{${classFacts},
  "updatedAt": _updatedAt, inspo, moves, tags, episode,
  "styleIds": styles[]._ref, "instructorIds": instructors[]._ref, "seriesId": series._ref
}`);

export const CATALOGUE_NAMES_QUERY = defineQuery(`{
  "styles": *[_type == "style"] | order(order asc){"id": _id, "slug": slug.current, "name": title},
  "instructors": *[_type == "instructor"] | order(order asc){
    "id": _id, "slug": slug.current, name, "picks": picks[]._ref
  },
  "series": *[_type == "series"] | order(order asc){"id": _id, "slug": slug.current, "name": title}
}`);

export const SERIES_LIST_QUERY = defineQuery(
  `*[_type == "series"] | order(order asc, title asc)${seriesCard}`,
);

export const SERIES_BY_SLUG_QUERY = defineQuery(
  `*[_type == "series" && slug.current == $slug][0]${fullSeries}`,
);

export const STYLES_QUERY = defineQuery(`*[_type == "style"] | order(order asc, title asc){
  "id": _id, "slug": slug.current, title, summary, colour,
  "image": imageLandscape${cardImage}, "portrait": imagePortrait${cardImage}
}`);

export const INSTRUCTORS_QUERY = defineQuery(
  `*[_type == "instructor"] | order(order asc, name asc)${instructorCard}`,
);

export const INSTRUCTOR_BY_SLUG_QUERY = defineQuery(`*[_type == "instructor" && slug.current == $slug][0]{
  "id": _id, "slug": slug.current, name, role, quote, bio,
  "portrait": portrait${heroImage}, "image": imageLandscape${heroImage}
}`);

const event = `{
  "id": _id, "slug": slug.current, title, summary, description, startsAt, durationMinutes, timezone, provider, status,
  sequence, previousStartsAt, "instructor": instructor->{"slug": slug.current, name}, "replay": replay->{"slug": slug.current, "name": title},
  "image": image${heroImage}
}`;

export const EVENTS_QUERY = defineQuery(`*[_type == "event"] | order(startsAt asc, _id asc)${event}`);

export const EVENT_BY_SLUG_QUERY = defineQuery(`*[_type == "event" && slug.current == $slug][0]${event}`);

export const FAQS_QUERY = defineQuery(`*[_type == "faq"] | order(order asc, question asc){
  "id": _id, "slug": slug.current, question, answer, category
}`);

export const PAGE_BY_SLUG_QUERY = defineQuery(`*[_type == "page" && slug.current == $slug][0]{
  "slug": slug.current, title, summary, body, updatedOn
}`);

export const PLANS_QUERY = defineQuery(`*[_type == "plan"] | order(order asc){
  "slug": slug.current, title, interval, amountCents, currency, trialDays, features, highlight
}`);

export const VOICES_QUERY = defineQuery(`*[_type == "voice"] | order(order asc, _id asc)[0...$limit]{
  "id": _id, quote, name, about
}`);
