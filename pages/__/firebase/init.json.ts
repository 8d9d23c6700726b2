export { authHelperPage as getServerSideProps } from '@/lib/server/account/auth-helper';

export default function AuthHelper() {
  return null;
}
