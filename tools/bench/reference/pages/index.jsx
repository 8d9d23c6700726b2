import Link from 'next/link';

/** Renders fifty cards only. `NEXT_PUBLIC_PICTURES` is the number of different pictures. */
export default function Reference({ cards }) {
  return (
    <main>
      <h1>Classes</h1>
      <ul>
        {cards.map(({ id, picture }) => (
          <li key={id}>
            <Link href={`/class/${id}`}>
              <img src={picture} width="640" height="480" alt="" loading={id > 1 ? 'lazy' : 'eager'} />
              <h2>Class {id}</h2>
              <p>30 min, all levels</p>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}

export const getStaticProps = () => {
  const count = Number(process.env.NEXT_PUBLIC_PICTURES);
  const cards = Array.from({ length: 50 }, (_, at) => ({
    id: at + 1,
    picture: `/pictures/${at % count}.jpg`,
  }));
  return { props: { cards } };
};
