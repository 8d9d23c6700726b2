export { draftVersion as default } from '@/lib/server/site/draft-mode';
