export { eventFileRoute as default } from '@/lib/server/events/calendar/routes';

export const config = { api: { bodyParser: false } };
