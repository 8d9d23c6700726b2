export { giftCheckoutRoute as default } from '@/lib/server/membership/gifts';

export const config = { api: { bodyParser: false } };
