export { publicPricesRoute as default } from '@/lib/server/membership/price-routes';
