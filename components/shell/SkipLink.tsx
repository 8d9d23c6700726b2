export const MAIN_ID = 'main';

/** The first stop of the Tab key on every page. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      Skip to content
    </a>
  );
}
