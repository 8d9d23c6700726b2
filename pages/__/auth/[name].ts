export { NoPage as default } from '@/components/shell/app-page';
export { authHelperPage as getServerSideProps } from '@/lib/server/account/sign-in-helper-proxy';
