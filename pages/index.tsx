import { HomePage, type HomePageProps } from '@/components/home/landing/HomePage';
import { HeroAccount } from '@/components/shell/AccountArea';
import type { PageData } from '@/components/shell/app-page';
import { revalidateSeconds } from '@/lib/server/catalogue/catalogue-cache';
import { homeContent } from '@/lib/server/home/home-page';
import { readerFor } from '@/lib/server/site/content-updates';
import { shellProps } from '@/lib/server/site/shell-props';

export default function Home(props: Omit<HomePageProps, 'account'>) {
  return <HomePage {...props} account={<HeroAccount />} />;
}

export const getStaticProps: PageData<typeof Home> = async ({ revalidateReason, draftMode }) => {
  const read = await readerFor(revalidateReason, draftMode);
  const [shell, content] = await Promise.all([shellProps(null, read), homeContent(read)]);
  return { props: { ...shell, content }, revalidate: revalidateSeconds() };
};
