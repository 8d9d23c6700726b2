/** Parts of queries that several share. They are joined as they stand here; values only ever travel as parameters. */
/** Without a description: the title beside a card's picture says what it is. */
export const cardImage = `{
  "asset": asset._ref, hotspot, crop, "colour": asset->metadata.palette.dominant.background
}`;

export const heroImage = `{
  "asset": asset._ref, alt, hotspot, crop,
  "colour": asset->metadata.palette.dominant.background, "lqip": asset->metadata.lqip
}`;

/** What is known of a class wherever it appears. */
export const classFacts = `
  "id": _id, "slug": slug.current, title, durationSeconds, publishedAt, leavesAt, level, impact, intensity,
  equipment, bodyAreas, cyclePhases, stages, featured`;

const videoCardFields = `${classFacts},
  "styles": styles[]->{"slug": slug.current, "name": title},
  "instructors": instructors[]->{"slug": slug.current, name},
  "series": series->{"slug": slug.current, "name": title, "episode": ^.episode},
  "previewClip": preview.clip`;

export const videoCard = `{${videoCardFields}, "image": thumbnailLandscape${cardImage}}`;

const fullVideoFields = `${videoCardFields},
  summary, description, chapters[]{title, startSeconds}, captions[]{language, label}, moves, tags, inspo,
  "image": thumbnailLandscape${heroImage}, "portrait": thumbnailPortrait${heroImage}`;

export const fullVideo = `{${fullVideoFields}}`;

/** A class for its own page, with who teaches it. */
export const classOfPage = `{${fullVideoFields},
  "teachers": instructors[]->{"slug": slug.current, name, role, "portrait": portrait${cardImage}}
}`;

export const seriesCard = `{
  "id": _id, "slug": slug.current, title, summary, level,
  "instructors": instructors[]->{"slug": slug.current, name},
  "styles": styles[]->{"slug": slug.current, "name": title},
  "image": imagePortrait${cardImage}
}`;

export const fullSeries = `{
  "id": _id, "slug": slug.current, title, summary, level, description, suggestedWeekdays,
  "instructors": instructors[]->{"slug": slug.current, name},
  "styles": styles[]->{"slug": slug.current, "name": title},
  "image": imagePortrait${heroImage}, "landscape": imageLandscape${heroImage}
}`;

export const instructorCard = `{
  "id": _id, "slug": slug.current, name, role, quote, "portrait": portrait${heroImage}
}`;
