export { FrontendPage as default } from '@/components/demo-template/media/FrontendPage';
