export { ServerErrorPage as default } from '@/components/shell/ServerErrorPage';
export { framePage as getStaticProps } from '@/lib/server/site/fallback-pages';
