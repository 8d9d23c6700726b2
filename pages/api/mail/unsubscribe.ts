export { unsubscribeRoute as default } from '@/lib/server/mail/unsubscribe';

export const config = { api: { bodyParser: false } };
