import { FILLED_ICONS, ICON_PATHS, type IconName, type OwnIcon } from './icons';

interface IconProps {
  readonly name: IconName | OwnIcon;
  readonly size?: number;
  readonly label?: string;
}

export function Icon({ name, size = 20, label }: IconProps) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={typeof name === 'string' && FILLED_ICONS.has(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={typeof name === 'string' ? ICON_PATHS[name] : name.path} />
    </svg>
  );
}
