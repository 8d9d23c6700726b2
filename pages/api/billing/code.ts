export { codeRoute as default } from '@/lib/server/membership/price-routes';

export const config = { api: { bodyParser: false } };
