export { progressRoute as default } from '@/lib/server/watch/routes';

export const config = { api: { bodyParser: false } };
