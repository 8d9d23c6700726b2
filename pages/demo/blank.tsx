export { BlankPage as default } from '@/components/demo-template/layouts/BlankPage';
export { demoPage as getStaticProps } from '@/lib/server/site/fallback-pages';
