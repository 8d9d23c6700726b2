export { PlayListPage as default } from '@/components/demo-template/media/PlayListPage';
