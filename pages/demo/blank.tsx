export { BlankPage as default } from '@/components/demo-template/layouts/BlankPage';
