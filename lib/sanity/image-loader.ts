interface LoaderRequest {
  readonly src: string;
  readonly width: number;
  readonly quality?: number | undefined;
}

const numberOf = (src: string, pattern: RegExp): number | null => {
  const text = pattern.exec(src)?.[1];
  return text === undefined ? null : Number(text);
};

/** Loader for `next/image`. It must have no imports, because Next loads the file by its path. */
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
