/** Paths of the site's own origin that the embedded backend's public listener answers. */
const EMBEDDED_FOLDERS = [
  '/v1/projects/',
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/',
  '/emulator/',
  '/content/images/',
  '/media/',
  '/billing-host/',
];

/** Whether a request's address belongs to the embedded backend; everything else is the site's. */
export const isEmbeddedPath = (url: string): boolean =>
  EMBEDDED_FOLDERS.some((folder) => url.startsWith(folder));
