export { videosRoute as default } from '@/lib/server/catalogue/catalogue-routes';
