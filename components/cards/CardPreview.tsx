import styles from './ClassCard.module.scss';

/** The silent clip over a card's picture. Decoration: everything it could say stands beside it. */
export function CardPreview({ src }: { readonly src: string }) {
  return (
    <video
      className={styles.preview}
      src={src}
      muted
      loop
      autoPlay
      playsInline
      disablePictureInPicture
      preload="auto"
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}
