export { readyRoute as default } from '@/lib/server/site/health-routes';
