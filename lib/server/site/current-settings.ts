import { fetchSettings, type SiteSettings } from '@/lib/site/content/settings';
import { latestContentNews, readerAfterNews } from './content-news';

/** The settings as this process remembers them, read again after news of a change; null when they cannot be read. */
export async function currentSettings(): Promise<SiteSettings | null> {
  const [read, news] = await Promise.all([readerAfterNews(), latestContentNews()]);
  return fetchSettings(read, Date.now(), news);
}
