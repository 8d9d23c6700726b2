export { ServerErrorPage as default } from '@/components/layout/ServerErrorPage';
