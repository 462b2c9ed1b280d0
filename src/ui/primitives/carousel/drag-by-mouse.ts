import KeenSlider, { type KeenSliderInstance } from 'keen-slider'

/** A video that has played shows its own controls: a mouse on them doesn't drag the row. */
const hasPlayed = (target: EventTarget | null): boolean =>
  target instanceof HTMLVideoElement && target.played.length > 0

/**
 * Lets a mouse drag a row that scrolls natively: keen-slider turns the drag, and the snap after it, into scroll positions.
 * It never gets a touch, so fingers scroll and pinch natively (R102).
 */
export function dragByMouse(view: HTMLElement, content: HTMLElement, track: HTMLElement): KeenSliderInstance {
  let isDragging = false
  const stopping = new AbortController()
  const keepFromSlider = (event: Event): void => {
    if (event.type === 'touchstart' || hasPlayed(event.target)) event.stopPropagation()
  }
  const release = (): void => {
    isDragging = false
    view.style.scrollSnapType = ''
  }
  const slider = new KeenSlider(content, {
    selector: () => [...track.children] as HTMLElement[],
    slides: { perView: 'auto', spacing: () => Number.parseFloat(getComputedStyle(track).columnGap) || 0 },
    renderMode: 'custom',
    dragChecked() {
      isDragging = true
      view.style.scrollSnapType = 'none'
    },
    detailsChanged({ track: { details }, size }) {
      if (isDragging) view.scrollTo({ left: details.position * size, behavior: 'instant' })
    },
    animationEnded: release,
    animationStopped: release,
    destroyed: () => stopping.abort(),
  })
  const syncWithScroll = (): void => {
    if (!isDragging) slider.track.to(view.scrollLeft / slider.size)
  }
  const options = { capture: true, passive: true, signal: stopping.signal }
  for (const type of ['touchstart', 'mousedown']) view.addEventListener(type, keepFromSlider, options)
  view.addEventListener('scroll', syncWithScroll, options)
  view.dataset.draggable = ''
  syncWithScroll()
  return slider
}
