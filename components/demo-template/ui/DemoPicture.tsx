interface DemoPictureProps {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly isUrgent?: boolean;
  readonly className?: string;
}

export function DemoPicture({ src, width, height, isUrgent = false, className }: DemoPictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing needs no other sizes
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
