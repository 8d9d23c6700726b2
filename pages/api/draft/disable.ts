export { disableDraftMode as default } from '@/lib/server/site/draft-mode';
