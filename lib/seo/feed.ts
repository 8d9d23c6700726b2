import { publicEnv } from '../config/env';
import { routes } from '../config/routes';
import { formatDuration } from '../dates/duration';
import type { VideoCard } from '../videos/video';
import { absoluteUrl } from './document-title';
import { escapeXml, XML_HEAD } from './xml';

export const FEED_PATH = '/feed.xml';

const describe = ({ durationSeconds, styles, instructors }: VideoCard): string => {
  const names = [...styles, ...instructors].map(({ name }) => name);
  return [formatDuration(durationSeconds), ...names].filter(Boolean).join(' · ');
};

function item(video: VideoCard): string {
  const address = escapeXml(absoluteUrl(routes.watch(video.slug)));
  return [
    '<item>',
    `<title>${escapeXml(video.title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="false">${escapeXml(video.id)}</guid>`,
    `<pubDate>${new Date(video.publishedAt).toUTCString()}</pubDate>`,
    `<description>${escapeXml(describe(video))}</description>`,
    '</item>',
  ].join('');
}

/** An RSS 2.0 feed of classes, newest first as they are given. */
export function feedXml(videos: readonly VideoCard[], description: string): string {
  const channel = [
    `<title>${escapeXml(`New classes at ${publicEnv.appName}`)}</title>`,
    `<link>${escapeXml(absoluteUrl(routes.videosNewReleases))}</link>`,
    `<description>${escapeXml(description)}</description>`,
    '<language>en</language>',
    `<atom:link href="${escapeXml(absoluteUrl(FEED_PATH))}" rel="self" type="application/rss+xml"/>`,
    ...videos.map(item),
  ];
  const head = '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>';
  return [XML_HEAD, head, ...channel, '</channel></rss>', ''].join('\n');
}
