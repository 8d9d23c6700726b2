export { deviceRoute as default } from '@/lib/server/mail/push-routes';

export const config = { api: { bodyParser: false } };
