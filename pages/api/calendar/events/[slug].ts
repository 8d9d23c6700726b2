export { eventFileRoute as default } from '@/lib/server/events/routes';

export const config = { api: { bodyParser: false } };
