export { CartPage as default } from '@/components/demo-template/shop/CartPage';
