export { emailRoute as default } from '@/lib/server/membership/membership-routes';

export const config = { api: { bodyParser: false } };
