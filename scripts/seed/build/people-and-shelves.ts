import { composeBust } from '../../illustrations/scene/bust';
import { INSTRUCTORS } from '../tables/instructors';
import { SERIES } from '../tables/series';
import { STYLES } from '../tables/styles';
import { refs, richText, type SeedDocument, slug } from './document';
import { imageField, LANDSCAPE, type PictureBook, PORTRAIT, toShot } from './pictures';

const paletteOf = (style: string) => STYLES.find((s) => s.slug === style)?.palette ?? 'strength';

export function seriesDocuments(book: PictureBook): SeedDocument[] {
  return SERIES.map((row, i) => {
    const shot = toShot(row.shot, paletteOf(row.style));
    const alt = `Illustration for the series “${row.title}”.`;
    return {
      _id: `series-${row.slug}`,
      _type: 'series',
      title: row.title,
      slug: slug(row.slug),
      summary: row.summary,
      description: richText([row.about]),
      instructors: refs([`instructor-${row.by}`]),
      styles: refs([`style-${row.style}`]),
      level: row.level,
      imageLandscape: book.image(`series-${row.slug}.jpg`, shot, LANDSCAPE, alt),
      imagePortrait: book.image(`series-${row.slug}-portrait.jpg`, shot, PORTRAIT, alt),
      order: i + 1,
      suggestedWeekdays: row.weekdays,
    };
  });
}

export function styleDocuments(book: PictureBook): SeedDocument[] {
  return STYLES.map((row, i) => {
    const shot = toShot(row.shot, row.palette);
    const alt = `Illustration for the style ${row.title}.`;
    return {
      _id: `style-${row.slug}`,
      _type: 'style',
      title: row.title,
      slug: slug(row.slug),
      summary: row.summary,
      colour: row.colour,
      imageLandscape: book.image(`style-${row.slug}.jpg`, shot, LANDSCAPE, alt),
      imagePortrait: book.image(`style-${row.slug}-portrait.jpg`, shot, PORTRAIT, alt),
      order: i + 1,
    };
  });
}

export function instructorDocuments(book: PictureBook): SeedDocument[] {
  return INSTRUCTORS.map((row, i) => {
    const file = `instructor-${row.slug}-portrait.jpg`;
    const bust = composeBust(row.person, row.palette, row.light, PORTRAIT);
    book.add(file, PORTRAIT, bust);
    return {
      _id: `instructor-${row.slug}`,
      _type: 'instructor',
      name: row.name,
      slug: slug(row.slug),
      role: row.role,
      quote: row.quote,
      bio: richText(row.bio),
      portrait: imageField(file, `Illustrated portrait of ${row.name}.`, bust.hotspot),
      imageLandscape: book.image(
        `instructor-${row.slug}.jpg`,
        toShot(row.shot, row.palette),
        LANDSCAPE,
        `Illustration: ${row.name} in motion.`,
      ),
      picks: refs(row.picks.map((p) => `video-${p}`)),
      order: i + 1,
    };
  });
}
