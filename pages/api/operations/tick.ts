export { tickRoute as default } from '@/lib/server/operations/operations-routes';

export const config = { api: { bodyParser: false } };
