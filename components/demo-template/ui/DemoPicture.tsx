interface DemoPictureProps {
  readonly src: string;
  /** Width and height as the file has them, in px; they keep the place. */
  readonly width: number;
  readonly height: number;
  readonly isUrgent?: boolean;
  readonly className?: string;
}

/** A sample picture. It is a small drawing beside its own title, so it needs neither sizes nor words. */
export function DemoPicture({ src, width, height, isUrgent = false, className }: DemoPictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: the image loader is for Sanity's pictures
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      loading={isUrgent ? 'eager' : 'lazy'}
      className={className}
    />
  );
}
