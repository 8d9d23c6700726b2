import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { formatDuration } from '@/lib/platform/dates/duration';
import { absoluteUrl } from '@/lib/site/seo/document-title';
import { escapeXml, XML_HEAD } from '@/lib/site/seo/xml';
import type { VideoCard } from './video';

export const FEED_PATH = '/feed.xml';

const describe = ({ durationSeconds, styles, instructors }: VideoCard): string => {
  const names = [...styles, ...instructors].map(({ name }) => name);
  return [formatDuration(durationSeconds), ...names].filter(Boolean).join(' · ');
};

type PictureAddress = (image: VideoCard['image']) => string;

function item(video: VideoCard, pictureOf: PictureAddress): string {
  const address = escapeXml(absoluteUrl(routes.watch(video.slug)));
  return [
    '<item>',
    `<title>${escapeXml(video.title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="false">${escapeXml(video.id)}</guid>`,
    `<pubDate>${new Date(video.publishedAt).toUTCString()}</pubDate>`,
    `<description>${escapeXml(describe(video))}</description>`,
    `<media:content medium="image" url="${escapeXml(absoluteUrl(pictureOf(video.image)))}"/>`,
    '</item>',
  ].join('');
}

export function feedXml(
  videos: readonly VideoCard[],
  description: string,
  pictureOf: PictureAddress,
): string {
  const channel = [
    `<title>${escapeXml(`New classes at ${publicEnv.appName}`)}</title>`,
    `<link>${escapeXml(absoluteUrl(routes.videosNewReleases))}</link>`,
    `<description>${escapeXml(description)}</description>`,
    '<language>en</language>',
    `<atom:link href="${escapeXml(absoluteUrl(FEED_PATH))}" rel="self" type="application/rss+xml"/>`,
    ...videos.map((video) => item(video, pictureOf)),
  ];
  const head =
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>';
  return [XML_HEAD, head, ...channel, '</channel></rss>', ''].join('\n');
}
