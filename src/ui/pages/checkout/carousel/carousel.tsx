import { Children, useEffect, useEffectEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/button.tsx'
import { useCarousel, type CarouselMotion } from './carousel-motion.ts'
import styles from './carousel.module.css'

type Names = { name: string; next: string; previous: string }

type Props = Names & {
  /** Stands before the pager, above the slides. Without it the pager lies on the slides. */
  heading?: ReactNode
  /** Sets `--slide`, the width of one slide. */
  className?: string | undefined
  /** The visitor moves it, or is about to. */
  onTouch?: (index: number) => void
  /** One element per slide. */
  children: ReactNode
}

function Pager({
  motion,
  next,
  previous,
  count,
}: Omit<Names, 'name'> & { motion: CarouselMotion; count: number }) {
  const { t } = useTranslation()
  const { place, step } = motion
  const position = place.index + 1
  return (
    <div className={styles.pager}>
      <IconButton
        name={previous}
        icon="chevron-left"
        aria-disabled={place.atStart}
        onClick={() => step(-1)}
      />
      <span aria-live="polite" aria-atomic="true">
        <span className="visually-hidden">{t('checkout.slider.position', { position, count })}</span>
        <span aria-hidden="true">
          {position}/{count}
        </span>
      </span>
      <IconButton name={next} icon="chevron-right" aria-disabled={place.atEnd} onClick={() => step(1)} />
    </div>
  )
}

/** A row of slides that is dragged, scrolled, or moved by its two buttons and the arrow keys; it never moves by itself. */
export function Carousel({ name, next, previous, heading, className, onTouch, children }: Props): ReactNode {
  const { t } = useTranslation()
  const motion = useCarousel()
  const { place, view, track, step, show } = motion
  const slides = Children.toArray(children)
  const touched = (): void => onTouch?.(place.index)
  const moved = useEffectEvent(touched)
  useEffect(() => {
    if (place.index > 0) moved()
  }, [place.index])

  function pressed(event: KeyboardEvent): void {
    touched()
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    // A film's own keys move within the film.
    if (direction === 0 || event.altKey || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    step(direction)
  }

  const pager = <Pager motion={motion} next={next} previous={previous} count={slides.length} />
  return (
    <section
      className={[styles.carousel, heading ? styles.shelf : styles.banner, className]
        .filter(Boolean)
        .join(' ')}
      aria-roledescription={t('checkout.slider.carousel')}
      aria-label={name}
      data-still={place.atStart && place.atEnd ? '' : undefined}
      onKeyDown={pressed}
      onPointerDown={touched}
      onFocus={({ target }) => {
        touched()
        // In a film's own controls, which come first on the way back, the film itself has no focus.
        if (target.matches(':focus-visible, video:not(:focus, :active)')) show(target)
      }}
    >
      {heading && (
        <div className={styles.head}>
          {heading}
          {pager}
        </div>
      )}
      <div ref={view} className={styles.view}>
        <ul ref={track} className={styles.track}>
          {slides.map((slide, index) => (
            <li key={index}>{slide}</li>
          ))}
        </ul>
      </div>
      {!heading && pager}
    </section>
  )
}
