import { publicEnv } from '@/lib/config/env';

export { StyleGuidePage as default } from '@/components/style-guide/StyleGuidePage';

/** For development only: a deployed site answers 404. */
export const getStaticProps = () => (publicEnv.isDevelopment ? { props: {} } : { notFound: true });
