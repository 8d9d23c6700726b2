const FIXED = 'keyboard=0&playsinline=1&dnt=1&title=0&byline=0&portrait=0&pip=1';

/** Address of the embedded player: no tracking, no branding; `h` unlocks an unlisted video. */
export function embedAddress(
  { id, hash }: { readonly id: string; readonly hash?: string },
  hasOwnControls: boolean,
): string {
  const unlisted = hash ? `&h=${encodeURIComponent(hash)}` : '';
  return `https://player.vimeo.com/video/${encodeURIComponent(id)}?controls=${hasOwnControls ? 1 : 0}&${FIXED}${unlisted}`;
}
