/** The light build ships without declarations; its surface is a subset of the whole library's. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
