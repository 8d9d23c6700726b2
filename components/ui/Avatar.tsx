import { useState } from 'react';

interface AvatarProps {
  readonly name: string;
  readonly photoUrl?: string | null;
  readonly size?: number;
}

const initials = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part[0]?.toUpperCase())
    .join('');

export function Avatar({ name, photoUrl, size = 40 }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <span className="avatar" style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden>
      {photoUrl && photoUrl !== failedUrl ? (
        // biome-ignore lint/performance/noImgElement: profile pictures have one size; many are data URLs
        <img
          src={photoUrl}
          alt=""
          width={size}
          height={size}
          referrerPolicy="no-referrer"
          onError={() => setFailedUrl(photoUrl)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
