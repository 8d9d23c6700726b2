export { ShopPage as default } from '@/components/demo-template/shop/ShopPage';
