import { classCount } from '@/lib/catalogue/list-card';
import type { SearchResults } from '@/lib/catalogue/search/search-index';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** "12 classes, 2 series": all that was found, also what is not listed; empty for nothing. */
export function totalsText({ classes, series, instructors, styles }: SearchResults['totals']): string {
  const parts = [
    classes > 0 && classCount(classes),
    series > 0 && `${series} series`,
    instructors > 0 && counted(instructors, 'instructor', 'instructors'),
    styles > 0 && counted(styles, 'style', 'styles'),
  ];
  return parts.filter((part) => part !== false).join(', ');
}
