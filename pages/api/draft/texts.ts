export { draftTexts as default } from '@/lib/server/site/draft-mode';
