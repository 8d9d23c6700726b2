export { healthRoute as default } from '@/lib/server/site/health-routes';
