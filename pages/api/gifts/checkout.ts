export { giftCheckoutRoute as default } from '@/lib/server/membership/gift-routes';

export const config = { api: { bodyParser: false } };
