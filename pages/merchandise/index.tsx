export { ShopPage as default } from '@/components/demo-template/shop/ShopPage';
export { demoPage as getStaticProps } from '@/lib/server/site/fallback-pages';
