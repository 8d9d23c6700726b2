import localFont from 'next/font/local';

/** Hosts the font itself and adjusts the fallback's metrics, so that nothing shifts when the font loads. */
export const inter = localFont({
  src: '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: 'Arial',
  fallback: ['system-ui', 'sans-serif'],
});
