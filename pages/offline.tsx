export { OfflinePage as default } from '@/components/site/page/OfflinePage';
export { framePage as getStaticProps } from '@/lib/server/site/fallback-pages';
