/**
 * The short silent clip that a card plays under the pointer, null for a class without one. Clips that live elsewhere must
 * be a plain file: a card does not load a streaming player.
 */
export function cardPreview(previewClip: string | null): string | null {
  if (!previewClip) return null;
  if (!previewClip.startsWith('https://'))
    return `/media/preview/${encodeURIComponent(previewClip)}/preview.mp4`;
  return new URL(previewClip).pathname.endsWith('.mp4') ? previewClip : null;
}
