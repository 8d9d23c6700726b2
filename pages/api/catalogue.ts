export { catalogueRoute as default } from '@/lib/server/catalogue/catalogue-routes';

/** A catalogue of 20,000 classes has several megabytes before compression. */
export const config = { api: { responseLimit: '12mb' } };
