export { errorsRoute as default } from '@/lib/server/http/errors-route';

export const config = { api: { bodyParser: false } };
