import type { AppProps } from 'next/app';
import type { AppPage, ShellProps } from '@/components/shell/app-page';
import { MainLayout } from '@/components/shell/MainLayout';
import { MemberScope } from '@/components/shell/MemberScope';
import { SiteNotices } from '@/components/shell/SiteNotices';
import { SiteServices } from '@/components/shell/SiteServices';
import { SiteHead } from '@/components/site/page/PageHead';
import { AppProviders } from '@/contexts/AppProviders';
import '@/styles/global.scss';

type Props = AppProps<ShellProps> & { readonly Component: AppPage<ShellProps> };

export default function App({ Component, pageProps }: Props) {
  const page = (
    <MemberScope>
      <Component {...pageProps} />
    </MemberScope>
  );
  return (
    <AppProviders breadcrumb={pageProps.breadcrumb}>
      <SiteHead sharing={pageProps.sharing} />
      <SiteServices isAnalyticsEnabled={pageProps.isAnalyticsEnabled} />
      {Component.getLayout ? Component.getLayout(page) : <MainLayout {...pageProps}>{page}</MainLayout>}
      <SiteNotices />
    </AppProviders>
  );
}
