/** A plan's slug as its name; the title in the content is known to pages that read it. */
export const planName = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1);
