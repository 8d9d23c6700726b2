export { catalogueRoute as default } from '@/lib/server/catalogue/routes';

/** 20,000 classes are some megabytes before compression. */
export const config = { api: { responseLimit: '12mb' } };
