export { reconcileRoute as default } from '@/lib/server/membership/reconcile-route';

export const config = { api: { bodyParser: false } };
