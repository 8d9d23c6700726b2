export { tickRoute as default } from '@/lib/server/operations/tick';

export const config = { api: { bodyParser: false } };
