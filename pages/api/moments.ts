export { momentsRoute as default } from '@/lib/server/catalogue/moments/moments-route';
