export { contactRoute as default } from '@/lib/server/site/contact/take-message';

export const config = { api: { bodyParser: false } };
