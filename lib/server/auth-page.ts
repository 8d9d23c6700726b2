import type { GetStaticProps } from 'next';
import { readerFor } from '../sanity/client';
import { getMediaItem } from '../sanity/media';
import { REVALIDATE_SECONDS, shellProps } from './shell-props';

/** The data function of every sign-in page: the shell and the picture beside the form. Throws when content cannot be read. */
export const authPage: GetStaticProps = async ({ revalidateReason }) => {
  const read = readerFor(revalidateReason);
  const [shell, media] = await Promise.all([shellProps(null, read), getMediaItem('sign-in-side', read)]);
  return { props: { ...shell, picture: media?.image ?? null }, revalidate: REVALIDATE_SECONDS };
};
