export { FrontendPage as default } from '@/components/demo-template/media/FrontendPage';
export { demoPage as getStaticProps } from '@/lib/server/site/fallback-pages';
