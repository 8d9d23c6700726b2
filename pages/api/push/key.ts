export { keyRoute as default } from '@/lib/server/mail/push-routes';
