import { publicEnv } from '../config/env';
import { routes } from '../config/routes';
import { isoDuration } from '../dates/duration';
import { absoluteImageSrc } from '../sanity/image';
import { plainText, type RichText } from '../videos/rich-text';
import type { Video } from '../videos/video';
import { absoluteUrl } from './document-title';
import type { StructuredData } from './json-ld';

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

/** A class; where the whole of it is played from is nobody's business, so only its page is named. */
export const videoData = (video: Video): StructuredData => ({
  '@type': 'VideoObject',
  name: video.title,
  description: video.summary,
  thumbnailUrl: [absoluteImageSrc(video.image, 'social')],
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
