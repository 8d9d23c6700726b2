export { playbackRoute as default } from '@/lib/server/playback/routes';

export const config = { api: { bodyParser: false } };
