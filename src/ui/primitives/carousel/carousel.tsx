import { Children, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { IconButton } from '../icon-button.tsx'
import { arrowStep } from './arrow-step.ts'
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

/** How long an arrow key takes to the next slide, in milliseconds. */
const stride = 500

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

  const slideOf = (target: Element): number =>
    [...(track.current?.children ?? [])].findIndex((item) => item.contains(target))

  // Zero but while an arrow key moves the focus.
  const duration = useRef(0)

  function pressed(event: KeyboardEvent): void {
    const direction = arrowStep(event)
    const { target } = event
    // A film's own keys move within the film.
    if (direction === 0 || !(target instanceof Element) || target instanceof HTMLVideoElement) return
    event.preventDefault()
    const slide = slideOf(target)
    if (slide < 0) return step(direction)
    // The focus goes along with the pictures, and the row with the focus.
    duration.current = stride
    const next = track.current?.children[slide + direction]
    next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    duration.current = 0
  }

  const pager = (
    <div className={styles.pager}>
      <IconButton label={previous} icon="chevron-left" aria-disabled={index === 0} onClick={() => step(-1)} />
      <span aria-live="polite" aria-atomic="true">
        <span className="visually-hidden">{t('checkout.slider.position', { position, count })}</span>
        <span aria-hidden="true">
          {position}/{count}
        </span>
      </span>
      <IconButton label={next} icon="chevron-right" aria-disabled={index === last} onClick={() => step(1)} />
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
        const slide = slideOf(target)
        if (slide >= 0) moveTo(slide, duration.current)
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
