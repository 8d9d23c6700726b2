import type { AppProps } from 'next/app';
import type { AppPage, ShellProps } from '@/components/layout/app-page';
import { MainLayout } from '@/components/layout/MainLayout';
import { SiteServices } from '@/components/layout/SiteServices';
import { SiteHead } from '@/components/seo/SiteHead';
import { AppProviders } from '@/contexts/AppProviders';
import '@/styles/global.scss';

type Props = AppProps<ShellProps> & { readonly Component: AppPage<ShellProps> };

export default function App({ Component, pageProps }: Props) {
  const page = <Component {...pageProps} />;
  return (
    <AppProviders breadcrumb={pageProps.breadcrumb}>
      <SiteHead sharing={pageProps.sharing} />
      <SiteServices isAnalyticsEnabled={pageProps.isAnalyticsEnabled} />
      {Component.getLayout ? Component.getLayout(page) : <MainLayout {...pageProps}>{page}</MainLayout>}
    </AppProviders>
  );
}
