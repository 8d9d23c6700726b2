import type { GetStaticProps } from 'next';
import { isVisible } from '@/lib/catalogue/list-card';
import { getVideosByIds } from '@/lib/catalogue/video';
import { serverEnv } from '@/lib/platform/config/env';
import type { ReadContent } from '@/lib/sanity/client';
import { getSettings } from '@/lib/site/content/settings';
import { readerFor } from './content-updates';
import { REVALIDATE_SECONDS, shellProps } from './shell-props';

const POPULAR_COUNT = 4;
/** Seconds until a page is rebuilt if its newest content could not be read. */
const REBUILD_SECONDS = 10;

type Loaded<Props> = Props | Record<string, never>;

/** Makes a function that never rejects. If content cannot be read, `props` are those of the last success, or {}. */
export function lastIfError<Input, Props extends object>(load: (input: Input) => Promise<Props>) {
  let last: Loaded<Props> = {};
  return async (input: Input): Promise<{ readonly props: Loaded<Props>; readonly isNewest: boolean }> => {
    try {
      last = await load(input);
      return { props: last, isNewest: true };
    } catch (error) {
      console.error('A page is built without its newest content', error);
      return { props: last, isNewest: false };
    }
  };
}

export function fallbackPage<Props extends object>(
  load: (read: ReadContent) => Promise<Props>,
): GetStaticProps<Loaded<Props>> {
  const loadOrLast = lastIfError(async (reason: Parameters<typeof readerFor>[0]) =>
    load(await readerFor(reason)),
  );
  return async ({ revalidateReason }) => {
    const { props, isNewest } = await loadOrLast(revalidateReason);
    return { props, revalidate: isNewest ? REVALIDATE_SECONDS : REBUILD_SECONDS };
  };
}

/** Props of a page that needs only the content of header and footer, such as the error page. */
export const framePage = fallbackPage((read) => shellProps(null, read));

export const demoPage: typeof framePage = (context) =>
  serverEnv().hasDemoTemplate ? framePage(context) : { notFound: true };

export const notFoundPage = fallbackPage(async (read) => {
  const [shell, { content }] = await Promise.all([shellProps(null, read), getSettings(read)]);
  const nowMs = Date.now();
  const featured = await getVideosByIds(content.featuredVideos, read);
  const popular = featured.filter((video) => isVisible(video, nowMs)).slice(0, POPULAR_COUNT);
  return { ...shell, popular };
});
