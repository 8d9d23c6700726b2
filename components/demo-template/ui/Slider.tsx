import { useState } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import { LinkButton } from '@/components/ui/LinkButton';
import type { Slide } from '@/lib/demo-template/media-state';
import accent from './accent.module.scss';
import { DemoPicture } from './DemoPicture';
import { backGlyph, onGlyph } from './demo-glyphs';
import styles from './Slider.module.scss';

export interface SliderProps {
  readonly label: string;
  readonly slides: readonly Slide[];
  /** A banner is lower than a hero and further down the page. */
  readonly kind?: 'hero' | 'banner';
}

/** One slide at a time, turned by hand only. After the last one comes the first again. */
export function Slider({ label, slides, kind = 'hero' }: SliderProps) {
  const [index, setIndex] = useState(0);
  const slide = slides[index];
  if (!slide) return null;
  const turn = (step: number) => setIndex((index + step + slides.length) % slides.length);
  const [width, height] = kind === 'hero' ? [1200, 640] : [1200, 420];
  return (
    <section aria-label={label} aria-roledescription="carousel" className={styles.slider} data-kind={kind}>
      <DemoPicture
        key={slide.id}
        src={slide.picture}
        width={width}
        height={height}
        isUrgent={kind === 'hero'}
        className={styles.picture}
      />
      <div className={styles.words}>
        <div aria-live="polite">
          <h2 className={styles.title}>
            <bdi>{slide.title}</bdi>
          </h2>
          <p className={styles.text}>
            <bdi>{slide.text}</bdi>
          </p>
        </div>
        <LinkButton className={accent.accent} href={slide.action.href}>
          {slide.action.label}
        </LinkButton>
        <div className={styles.turns}>
          <IconButton
            glyph={backGlyph}
            label="Previous slide"
            className={styles.turn}
            onClick={() => turn(-1)}
          />
          <bdi className="tabular">
            {index + 1} of {slides.length}
          </bdi>
          <IconButton glyph={onGlyph} label="Next slide" className={styles.turn} onClick={() => turn(1)} />
        </div>
      </div>
    </section>
  );
}
