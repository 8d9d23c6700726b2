export { authHelperPage as getServerSideProps } from '@/lib/server/account/sign-in-helper-proxy';

export default function AuthHelper() {
  return null;
}
