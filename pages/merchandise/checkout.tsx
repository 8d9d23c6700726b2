export { CheckoutPage as default } from '@/components/demo-template/shop/CheckoutPage';
