export { playbackRoute as default } from '@/lib/server/watch/watch-routes';

export const config = { api: { bodyParser: false } };
