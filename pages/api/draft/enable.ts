export { enableDraftMode as default } from '@/lib/server/site/draft-mode';
