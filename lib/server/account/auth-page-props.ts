import type { GetStaticProps } from 'next';
import { getPlans } from '@/lib/membership/plans';
import { type PlanTerms, toPlanTerms } from '@/lib/membership/selected-plan';
import type { ReadContent } from '@/lib/sanity/client';
import type { ContentImage } from '@/lib/sanity/image';
import { readerFor } from '@/lib/server/site/content-updates';
import { REVALIDATE_SECONDS, type ShellContent, shellProps } from '@/lib/server/site/shell-props';
import { fetchMediaItem } from '@/lib/site/content/media';

type AuthPageData = ShellContent & { readonly picture: ContentImage | null };

async function authPageData(read: ReadContent): Promise<AuthPageData> {
  const [shell, media] = await Promise.all([shellProps(null, read), fetchMediaItem('sign-in-side', read)]);
  return { ...shell, picture: media?.image ?? null };
}

export const authPageProps: GetStaticProps<AuthPageData> = async ({ revalidateReason }) => ({
  props: await authPageData(await readerFor(revalidateReason)),
  revalidate: REVALIDATE_SECONDS,
});

export const authPagePropsWithPlans: GetStaticProps<
  AuthPageData & { readonly plans: readonly PlanTerms[] }
> = async ({ revalidateReason }) => {
  const read = await readerFor(revalidateReason);
  const [data, plans] = await Promise.all([authPageData(read), getPlans(read)]);
  return { props: { ...data, plans: plans.map(toPlanTerms) }, revalidate: REVALIDATE_SECONDS };
};
