export { CheckoutPage as default } from '@/components/demo-template/shop/CheckoutPage';
export { demoPage as getStaticProps } from '@/lib/server/site/fallback-pages';
