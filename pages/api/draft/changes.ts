export { draftChanges as default } from '@/lib/server/site/draft-mode';
