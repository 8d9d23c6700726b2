interface LoaderRequest {
  readonly src: string;
  readonly width: number;
}

const numberOf = (src: string, pattern: RegExp): number | null => {
  const text = pattern.exec(src)?.[1];
  return text === undefined ? null : Number(text);
};

/** Returns the address of the picture `src` in another width, with the ratio of its preset. */
export function imageLoader({ src, width }: LoaderRequest): string {
  const presetWidth = numberOf(src, /[?&]w=(\d+)/);
  const presetHeight = numberOf(src, /[?&]h=(\d+)/);
  if (presetWidth === null || presetHeight === null)
    return `${src}${src.includes('?') ? '&' : '?'}w=${width}`;
  const available =
    numberOf(src, /[?&]rect=\d+,\d+,(\d+),/) ?? numberOf(src, /-(\d+)x\d+\.[a-z]+\?/) ?? width;
  const wanted = Math.min(width, available);
  const height = Math.max(1, Math.round((wanted * presetHeight) / presetWidth));
  return src.replace(/([?&])w=\d+/, `$1w=${wanted}`).replace(/([?&])h=\d+/, `$1h=${height}`);
}
