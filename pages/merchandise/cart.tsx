export { CartPage as default } from '@/components/demo-template/shop/CartPage';
export { demoPage as getStaticProps } from '@/lib/server/site/fallback-pages';
