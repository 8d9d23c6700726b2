import localFont from 'next/font/local';

/** Hosts the font itself. styles/_base.scss adjusts the fallback's metrics, so that little moves when it loads. */
export const inter = localFont({
  src: '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: false,
  fallback: ['Inter Arial', 'Inter Roboto', 'system-ui', 'sans-serif'],
});
