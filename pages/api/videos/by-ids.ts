export { videosByIdsRoute as default } from '@/lib/server/catalogue/catalogue-routes';
