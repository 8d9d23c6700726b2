import { useState } from 'react';
import Carousel from 'react-bootstrap/Carousel';
import { LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { IconName } from '@/components/ui/icons';
import type { Slide } from '@/lib/demo-template/media-samples';
import accent from './accent.module.scss';
import { DemoPicture } from './DemoPicture';
import styles from './Slider.module.scss';

interface SliderProps {
  readonly label: string;
  readonly slides: readonly Slide[];
  readonly kind?: 'hero' | 'banner';
}

const turnIcon = (name: IconName) => (
  <span className={styles.turn}>
    <Icon name={name} />
  </span>
);

export function Slider({ label, slides, kind = 'hero' }: SliderProps) {
  const [index, setIndex] = useState(0);
  const [width, height] = kind === 'hero' ? [1200, 640] : [1200, 420];
  return (
    <section aria-label={label} aria-roledescription="carousel" className={styles.slider} data-kind={kind}>
      <p className="visually-hidden" aria-live="polite">
        {slides[index]?.title}, {index + 1} of {slides.length}
      </p>
      <Carousel
        activeIndex={index}
        onSelect={setIndex}
        interval={null}
        prevLabel="Previous slide"
        nextLabel="Next slide"
        prevIcon={turnIcon('chevronLeft')}
        nextIcon={turnIcon('chevronRight')}
        indicatorLabels={slides.map(({ title }) => title)}
      >
        {slides.map(({ id, title, text, picture, action }, position) => (
          <Carousel.Item key={id}>
            <div className={styles.slide}>
              <DemoPicture
                src={picture}
                width={width}
                height={height}
                isUrgent={kind === 'hero' && position === 0}
                className={styles.picture}
              />
              <div className={styles.words}>
                <h2 className={styles.title}>
                  <bdi>{title}</bdi>
                </h2>
                <p className={styles.text}>
                  <bdi>{text}</bdi>
                </p>
                <LinkButton className={accent.accent} href={action.href}>
                  {action.label}
                </LinkButton>
              </div>
            </div>
          </Carousel.Item>
        ))}
      </Carousel>
    </section>
  );
}
