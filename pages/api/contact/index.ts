export { contactRoute as default } from '@/lib/server/site/contact/contact-routes';

export const config = { api: { bodyParser: false } };
