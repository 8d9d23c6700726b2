/** A small figure sitting in front of the sun, for empty states. Decoration. */
export function RestingFigure() {
  return (
    <svg width="120" height="96" viewBox="0 0 120 96" fill="none" aria-hidden="true">
      <circle cx="62" cy="44" r="36" fill="#ecba12" />
      <path d="M6 80c22-9 84-9 108 0v8H6z" fill="#e9b7a7" />
      <circle cx="60" cy="21" r="7.5" fill="#1d1a16" />
      <path
        d="M60 33v25M60 36c-7 6-12 13-18 25M60 36c7 6 12 13 18 25"
        stroke="#8a2f3c"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path
        d="M60 60c-9 2-20 7-27 17 14 4 24 2 34-4M60 60c9 2 20 7 27 17-14 4-24 2-34-4"
        stroke="#1d1a16"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
