import { Children, useEffect, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/button.tsx'
import { useCarousel } from './use-carousel.ts'
import styles from './carousel.module.css'

type Props = Record<'name' | 'next' | 'previous', string> & {
  /** Stands before the pager, above the slides. Without it the pager lies on the slides. */
  heading?: ReactNode
  /** Sets `--slide`, the width of one slide. */
  className?: string | undefined
  /** The visitor moves it, or is about to. */
  onTouch?: (index: number) => void
  children: ReactNode
}

/** A row of slides that is dragged, scrolled, or moved by its two buttons and the arrow keys; it never moves by itself. */
export function Carousel({ name, next, previous, heading, className, onTouch, children }: Props): ReactNode {
  const { t } = useTranslation()
  const count = Children.count(children)
  const { index, last, view, track, moveTo, step } = useCarousel(count)
  // At the row's end the last slide is in full view.
  const position = index > 0 && index === last ? count : index + 1
  const touched = (): void => onTouch?.(position - 1)
  useEffect(() => {
    if (position > 1) onTouch?.(position - 1)
  }, [position, onTouch])

  function pressed(event: KeyboardEvent): void {
    const direction = Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft')
    // A film's own keys move within the film.
    if (direction === 0 || event.altKey || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    step(direction)
  }

  const pager = (
    <div className={styles.pager}>
      <IconButton name={previous} icon="chevron-left" aria-disabled={index === 0} onClick={() => step(-1)} />
      <span aria-live="polite" aria-atomic="true">
        <span className="visually-hidden">{t('checkout.slider.position', { position, count })}</span>
        <span aria-hidden="true">
          {position}/{count}
        </span>
      </span>
      <IconButton name={next} icon="chevron-right" aria-disabled={index === last} onClick={() => step(1)} />
    </div>
  )
  return (
    <section
      className={`${styles.carousel} ${heading ? styles.shelf : styles.banner} ${className ?? ''}`}
      aria-roledescription={t('checkout.slider.carousel')}
      aria-label={name}
      data-still={last === 0 ? '' : undefined}
      onKeyDown={pressed}
      onPointerDown={touched}
      onFocus={({ target }) => {
        touched()
        // In a film's own controls, which come first on the way back, the film itself has no focus.
        if (!target.matches(':focus-visible, video:not(:focus, :active)')) return
        const slide = [...(track.current?.children ?? [])].findIndex((item) => item.contains(target))
        if (slide >= 0) moveTo(slide, 0)
      }}
    >
      {heading && (
        <div className={styles.head}>
          {heading}
          {pager}
        </div>
      )}
      <div ref={view} className={styles.view}>
        <div className={styles.frame}>
          <ul ref={track} className={styles.track}>
            {Children.map(children, (slide) => (
              <li className="keen-slider__slide">{slide}</li>
            ))}
          </ul>
        </div>
      </div>
      {!heading && pager}
    </section>
  )
}
