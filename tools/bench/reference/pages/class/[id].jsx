export default function Class() {
  return <h1>Class</h1>;
}

export const getStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export const getStaticProps = () => ({ props: {} });
