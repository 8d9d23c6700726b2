export { webhookRoute as default } from '@/lib/server/membership/webhook-route';

export const config = { api: { bodyParser: false } };
