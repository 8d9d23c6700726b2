export { publicPricesRoute as default } from '@/lib/server/membership/public-prices';
