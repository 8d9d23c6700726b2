export { catalogueRoute as default } from '@/lib/server/catalogue/catalogue-routes';

/** Above Next.js's default limit of 4 MB: a catalogue of 20,000 classes has several megabytes before compression. */
export const config = { api: { responseLimit: '12mb' } };
