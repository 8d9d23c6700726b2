export { eventRoute as default } from '@/lib/server/events/event-routes';

export const config = { api: { bodyParser: false } };
