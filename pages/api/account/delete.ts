export { deleteRoute as default } from '@/lib/server/account/account-routes';

export const config = { api: { bodyParser: false } };
