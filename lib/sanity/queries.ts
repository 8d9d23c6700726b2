import { defineQuery } from 'groq';

/** Cards load no alt text, because the title beside the picture says what it shows. */
const cardImage = `{
  "asset": asset._ref, hotspot, crop, "colour": asset->metadata.palette.dominant.background
}`;

const heroImage = `{
  "asset": asset._ref, alt, hotspot, crop,
  "colour": asset->metadata.palette.dominant.background, "lqip": asset->metadata.lqip
}`;

const classFacts = `
  "id": _id, "slug": slug.current, title, durationSeconds, publishedAt, leavesAt, level, impact, intensity,
  equipment, bodyAreas, cyclePhases, stages, featured`;

const videoCardFields = `${classFacts},
  "styles": styles[]->{"slug": slug.current, "name": title},
  "instructors": instructors[]->{"slug": slug.current, name},
  "series": series->{"slug": slug.current, "name": title},
  "previewClip": preview.clip`;

const videoCard = `{${videoCardFields}, "image": thumbnailLandscape${cardImage}}`;

const fullVideoFields = `${videoCardFields},
  summary, description, chapters[]{title, startSeconds}, captions[]{language, label},
  moves, timedMoves[]{title, startSeconds, endSeconds, side, showsCover}, tags, inspo,
  "image": thumbnailLandscape${heroImage}, "portrait": thumbnailPortrait${heroImage}`;

const fullVideo = `{${fullVideoFields}}`;

const classOfPage = `{${fullVideoFields},
  "teachers": instructors[]->{"slug": slug.current, name, role, "portrait": portrait${cardImage}}
}`;

const seriesCard = `{
  "id": _id, "slug": slug.current, title, summary, level,
  "instructors": instructors[]->{"slug": slug.current, name},
  "styles": styles[]->{"slug": slug.current, "name": title},
  "image": imagePortrait${cardImage}
}`;

const fullSeries = `{
  "id": _id, "slug": slug.current, title, summary, level, description, suggestedWeekdays,
  "instructors": instructors[]->{"slug": slug.current, name},
  "styles": styles[]->{"slug": slug.current, "name": title},
  "image": imagePortrait${heroImage}, "landscape": imageLandscape${heroImage}
}`;

const instructorCard = `{
  "id": _id, "slug": slug.current, name, role, quote, "portrait": portrait${heroImage}
}`;

export const SETTINGS_QUERY = defineQuery(`*[_type == "settings" && _id == "settings"][0]{
  title,
  socialSharing{"defaultOgImage": defaultOgImage->image${cardImage}, twitterHandle, links[]{network, url}},
  seo{defaultMetaDescription, siteName},
  content{"featuredVideos": featuredVideos[]._ref, trailer, defaultPreviewTime},
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

export const REVISIONS_QUERY = defineQuery('*[_id in $ids]{_id, _rev, _updatedAt}');

export const MOMENTS_VERSION_QUERY = defineQuery(`{
  "count": count(*[_type in ["video", "playback"]]),
  "updatedAt": *[_type in ["video", "playback"]] | order(_updatedAt desc)[0]._updatedAt
}`);

export const MOMENT_REVISIONS_QUERY =
  defineQuery(`*[_type in ["video", "playback"] && _id > $after] | order(_id asc)[0...$limit]{
  _id, "revision": _rev
}`);

export const MOMENTS_QUERY = defineQuery(`{
  "classes": *[_type == "video" && _id in $ids]{
    "id": _id, title, "people": instructors[]->name, timedMoves[]{title, startSeconds, endSeconds, side}
  },
  "transcripts": *[_type == "playback" && _id in $ids]{_id, transcript}
}`);

export const CATALOGUE_VERSION_QUERY = defineQuery(`{
  "count": count(*[_type in ["video", "series", "style", "instructor"]]),
  "updatedAt": *[_type in ["video", "series", "style", "instructor"]] | order(_updatedAt desc)[0]._updatedAt
}`);

export const CATALOGUE_PART_QUERY = defineQuery(`{
  "classes": *[_type == "video" && _id > $after] | order(_id asc)[0...$limit]{${classFacts},
    "updatedAt": _updatedAt, inspo, moves, tags, episode,
    "styleIds": styles[]._ref, "instructorIds": instructors[]._ref, "seriesId": series._ref
  },
  "remaining": count(*[_type == "video" && _id > $after])
}`);

export const CATALOGUE_NAMES_QUERY = defineQuery(`{
  "styles": *[_type == "style"] | order(order asc){"id": _id, "slug": slug.current, "name": title},
  "instructors": *[_type == "instructor"] | order(order asc){
    "id": _id, "slug": slug.current, name, "picks": picks[]._ref
  },
  "series": *[_type == "series"] | order(order asc){"id": _id, "slug": slug.current, "name": title},
  "moves": *[_type == "redirect" && (string::startsWith(to, "/videos/style/") || string::startsWith(to, "/about/ms-"))]{
    from, to
  }
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
  "id": _id, "slug": slug.current, title, summary, description, publishedAt, startsAt, durationMinutes, timezone, provider, status,
  sequence, previousStartsAt, "instructor": instructor->{"slug": slug.current, name}, "replay": replay->{"slug": slug.current, "name": title, publishedAt, leavesAt},
  "image": image${heroImage}
}`;

export const EVENTS_QUERY = defineQuery(`*[_type == "event"] | order(startsAt asc, _id asc)${event}`);

export const EVENT_BY_SLUG_QUERY = defineQuery(`*[_type == "event" && slug.current == $slug][0]${event}`);

export const FAQS_QUERY = defineQuery(`*[_type == "faq"] | order(order asc, question asc){
  "id": _id, "slug": slug.current, question, answer, category
}`);

export const SCHEDULED_PAGES_QUERY = defineQuery(`*[_type == "page" && defined(publishedAt)]{
  "slug": slug.current, publishedAt
}`);

export const DUE_QUERY = defineQuery(`*[_type in ["video", "event", "page"]
  && dateTime(publishedAt) > dateTime($after) && dateTime(publishedAt) <= dateTime($until)]{_type, "slug": slug.current}`);

export const PAGE_BY_SLUG_QUERY = defineQuery(`*[_type == "page" && slug.current == $slug][0]{
  "slug": slug.current, title, summary, body, publishedAt, updatedOn
}`);

export const PLANS_QUERY = defineQuery(`*[_type == "plan"] | order(order asc){
  "slug": slug.current, title, interval, intervalCount, amountCents, currency, trialDays, features, highlight
}`);

export const TESTIMONIALS_QUERY = defineQuery(`*[_type == "voice"] | order(order asc, _id asc)[0...$limit]{
  "id": _id, quote, name, about
}`);

export const MOVED_ADDRESS_QUERY = defineQuery(`*[_type == "redirect" && from == $path][0].to`);

export const OLD_ADDRESSES_QUERY = defineQuery(`*[_type == "redirect" && to in $paths].from`);
