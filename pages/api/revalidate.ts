export { contentRoute as default } from '@/lib/server/catalogue/content-route';

export const config = { api: { bodyParser: false } };
