import localFont from 'next/font/local';

/** Inter variable, served by the site itself; the fallback is sized to match, so that nothing shifts when it arrives. */
export const inter = localFont({
  src: '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: 'Arial',
  fallback: ['system-ui', 'sans-serif'],
});
