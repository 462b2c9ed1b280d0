import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { IconButton } from '../icon-button.tsx'
import { chevronLeftIcon, chevronRightIcon } from '../deferred-icons.ts'
import { useCarousel } from './use-carousel.ts'
import { arrowStep } from '../../lib/arrow-step.ts'
import { cx } from '../../lib/cx.ts'
import styles from './carousel.module.css'

type Props = {
  /** The accessible name of the row. */
  label: string
  nextLabel: string
  previousLabel: string
  slides: readonly ReactNode[]
  /** Rendered before the pager, above the slides. Without it the pager is drawn over the slides. */
  heading?: ReactNode
  /** Sets `--slide`, the width of one slide. */
  className?: string | undefined
  /** Called with the visible slide when the visitor moves the row, touches it or focuses it. */
  onInteract?: (visibleIndex: number) => void
}

/** A row of slides that is dragged, scrolled, or moved by its two buttons and the arrow keys; it never moves without the visitor (R55). */
export function Carousel({
  slides,
  label,
  nextLabel,
  previousLabel,
  heading,
  className,
  onInteract,
}: Props): ReactNode {
  const { t } = useTranslation()
  const { index, last, view, content, track, scrollToSlide, step } = useCarousel(slides.length)
  const handleInteraction = (): void => onInteract?.(index)
  const handleMove = useEffectEvent(handleInteraction)
  useEffect(() => {
    if (index > 0) handleMove()
  }, [index])
  const position = index + 1
  const count = last + 1

  const slideOf = (target: Element): number =>
    [...(track.current?.children ?? [])].findIndex((item) => item.contains(target))

  // Focus from Tab scrolls at once, or the browser's own scrolling to the focus would interrupt it.
  const focusScroll = useRef<ScrollBehavior>('instant')

  function handleKeyDown(event: KeyboardEvent): void {
    const direction = arrowStep(event)
    const { target } = event
    // Arrow keys on a video seek in the video.
    if (direction === 0 || !(target instanceof Element) || target instanceof HTMLVideoElement) return
    event.preventDefault()
    const slide = slideOf(target)
    if (slide < 0) return step(direction)
    // Moves the focus to the next slide; `onFocus` scrolls to it.
    focusScroll.current = 'auto'
    const neighbour = track.current?.children[slide + direction]
    neighbour?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    focusScroll.current = 'instant'
  }

  const pager = (
    <div
      className={cx(
        styles.pager,
        'text-bold row tabular-digits text-muted screen-only',
        !heading && 'on-dark',
      )}
    >
      <IconButton
        label={previousLabel}
        icon={chevronLeftIcon}
        aria-disabled={index === 0}
        onClick={() => step(-1)}
      />
      <span className="text-center" aria-live="polite" aria-atomic="true">
        <span className="visually-hidden">{t('checkout.slider.position', { position, count })}</span>
        <span aria-hidden="true">
          {position}/{count}
        </span>
      </span>
      <IconButton
        label={nextLabel}
        icon={chevronRightIcon}
        aria-disabled={index === last}
        onClick={() => step(1)}
      />
    </div>
  )
  return (
    <section
      className={cx(styles.carousel, 'gap-2 stack', heading ? styles.shelf : styles.banner, className)}
      aria-roledescription={t('checkout.slider.carousel')}
      aria-label={label}
      data-fits={last === 0 || undefined}
      onKeyDown={handleKeyDown}
      onPointerDown={handleInteraction}
      onFocus={({ target }) => {
        handleInteraction()
        // Shift+Tab enters a video by its controls; the video element itself isn't focused then.
        if (!target.matches(':focus-visible, video:not(:focus, :active)')) return
        const slide = slideOf(target)
        if (slide >= 0) scrollToSlide(slide, focusScroll.current)
      }}
    >
      {heading && (
        <div className={`${styles.head} row wrap spread`}>
          {heading}
          {pager}
        </div>
      )}
      <div ref={view} className={styles.view}>
        <div ref={content} className={styles.content}>
          <ul ref={track} className={styles.track}>
            {slides.map((slide, slideIndex) => (
              <li key={slideIndex}>{slide}</li>
            ))}
          </ul>
        </div>
      </div>
      {!heading && pager}
    </section>
  )
}
