interface LoaderRequest {
  readonly src: string;
  readonly width: number;
  readonly quality?: number | undefined;
}

const numberOf = (src: string, pattern: RegExp): number | null => {
  const text = pattern.exec(src)?.[1];
  return text === undefined ? null : Number(text);
};

/**
 * Loader of `next/image`: takes a preset's address and asks the image service for another width in the same ratio,
 * never wider than the picture is. Other addresses get the width as a parameter and are served as they are.
 * Runs in the browser: it must stay without imports.
 */
export default function imageLoader({ src, width, quality }: LoaderRequest): string {
  const presetWidth = numberOf(src, /[?&]w=(\d+)/);
  const presetHeight = numberOf(src, /[?&]h=(\d+)/);
  if (presetWidth === null || presetHeight === null)
    return `${src}${src.includes('?') ? '&' : '?'}w=${width}`;
  const available =
    numberOf(src, /[?&]rect=\d+,\d+,(\d+),/) ?? numberOf(src, /-(\d+)x\d+\.[a-z]+\?/) ?? width;
  const wanted = Math.min(width, available);
  const height = Math.max(1, Math.round((wanted * presetHeight) / presetWidth));
  const sized = src.replace(/([?&])w=\d+/, `$1w=${wanted}`).replace(/([?&])h=\d+/, `$1h=${height}`);
  return quality === undefined ? sized : sized.replace(/([?&])q=\d+/, `$1q=${quality}`);
}
