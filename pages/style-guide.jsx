// The only .jsx page: `pageExtensions` in next.config.js leaves this extension out of production builds.
export { StyleGuidePage as default } from '@/components/style-guide/StyleGuidePage';
