import type { GetStaticProps } from 'next';
import { readerFor } from '@/lib/sanity/client';
import type { ContentImage } from '@/lib/sanity/content-image';
import { REVALIDATE_SECONDS, type ShellContent, shellProps } from '@/lib/server/site/shell-props';
import { fetchMediaItem } from '@/lib/site/content/media';

type AuthPageData = ShellContent & { readonly picture: ContentImage | null };

/**
 * The data function of every sign-in page: the shell, and the picture beside the form, which it can do without. Throws when
 * the shell's content cannot be read.
 */
export const authPage: GetStaticProps<AuthPageData> = async ({ revalidateReason }) => {
  const read = readerFor(revalidateReason);
  const [shell, media] = await Promise.all([shellProps(null, read), fetchMediaItem('sign-in-side', read)]);
  return { props: { ...shell, picture: media?.image ?? null }, revalidate: REVALIDATE_SECONDS };
};
