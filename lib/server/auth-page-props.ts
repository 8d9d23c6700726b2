import { getMediaItem } from '../sanity/media';
import type { ContentImage } from '../videos/content-image';
import { shellProps } from './shell-props';

/** What every sign-in page is built with: the shell and the picture beside the form. Throws when content cannot be read. */
export async function authPageProps(): Promise<
  Awaited<ReturnType<typeof shellProps>> & { readonly picture: ContentImage | null }
> {
  const [shell, media] = await Promise.all([shellProps(null), getMediaItem('sign-in-side')]);
  return { ...shell, picture: media?.image ?? null };
}
