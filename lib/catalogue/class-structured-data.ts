import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { isoDuration } from '@/lib/platform/dates/duration';
import { plainText, type RichText } from '@/lib/sanity/rich-text';
import { absoluteUrl } from '@/lib/site/seo/document-title';
import type { StructuredData } from '@/lib/site/seo/structured-data';
import type { Video } from './video';

export const faqData = (
  questions: readonly { readonly question: string; readonly answer: RichText }[],
): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
});

/** Contains the class page's URL, but never the private video URL. */
export const videoData = (video: Video, picture: string): StructuredData => ({
  '@type': 'VideoObject',
  name: video.title,
  description: video.summary,
  thumbnailUrl: [absoluteUrl(picture)],
  uploadDate: video.publishedAt,
  duration: isoDuration(video.durationSeconds),
  url: absoluteUrl(routes.watch(video.slug)),
  ...(video.leavesAt ? { expires: video.leavesAt } : {}),
  isAccessibleForFree: false,
  hasPart: video.chapters.map(({ title, startSeconds }, index) => ({
    '@type': 'Clip',
    name: title,
    startOffset: startSeconds,
    endOffset: video.chapters[index + 1]?.startSeconds ?? video.durationSeconds,
    url: absoluteUrl(`${routes.watch(video.slug)}?t=${startSeconds}`),
  })),
  publisher: { '@type': 'Organization', name: publicEnv.appName },
});
