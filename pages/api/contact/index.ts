export { contactRoute as default } from '@/lib/server/site/contact/routes';

export const config = { api: { bodyParser: false } };
