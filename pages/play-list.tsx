export { PlayListPage as default } from '@/components/demo-template/media/PlayListPage';
export { demoPage as getStaticProps } from '@/lib/server/site/fallback-pages';
