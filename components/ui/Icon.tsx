import type { Glyph } from './icons/glyph';

export interface IconProps {
  readonly glyph: Glyph;
  /** Width and height in px. */
  readonly size?: number;
  /** What the icon says when no text stands beside it; without it the icon is decoration. */
  readonly label?: string;
  readonly className?: string;
}

/** One of our own drawn icons in the colour of the text around it. */
export function Icon({ glyph, size = 20, label, className }: IconProps) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={glyph.isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={glyph.d} />
    </svg>
  );
}
