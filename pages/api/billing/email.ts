export { emailRoute as default } from '@/lib/server/membership/routes';

export const config = { api: { bodyParser: false } };
