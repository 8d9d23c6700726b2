import { fetchSettings, type SiteSettings } from '@/lib/site/content/settings';
import { latestContentUpdate, readerAfterUpdate } from './content-updates';

/** The settings as this process remembers them, read again after a content update; null when they cannot be read. */
export async function currentSettings(): Promise<SiteSettings | null> {
  const [read, update] = await Promise.all([readerAfterUpdate(), latestContentUpdate()]);
  return fetchSettings(read, Date.now(), update);
}
