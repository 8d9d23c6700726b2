import { routes } from '@/lib/platform/config/routes';
import { freshCatalogue } from './current-catalogue';

/** Addresses of the lists of classes that the content decides. Rejects with an `AppError` when it cannot be read. */
export async function classListPaths(): Promise<readonly string[]> {
  const { styles, instructors, series } = await freshCatalogue();
  return [
    ...styles.map(({ slug }) => routes.videosOfStyle(slug)),
    ...instructors.flatMap(({ slug }) => [routes.instructorPicks(slug), routes.instructor(slug)]),
    ...series.map(({ slug }) => routes.series(slug)),
  ];
}
