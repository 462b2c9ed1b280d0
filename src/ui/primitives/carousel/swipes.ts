import type { KeenSliderPlugin } from 'keen-slider'

/** How far fingers travel until it is a swipe, in pixels, and how long they rest until the next one, in milliseconds. */
const [distance, pause] = [30, 180]

/** A sideways swipe of a touchpad moves one slide. */
export const swipes: KeenSliderPlugin = (slider) => {
  let [travelled, last] = [0, 0]
  const swiped = (event: WheelEvent): void => {
    if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
    event.preventDefault()
    const before = event.timeStamp - last > pause ? 0 : travelled
    travelled = before + event.deltaX
    last = event.timeStamp
    if (Math.abs(before) < distance && Math.abs(travelled) >= distance)
      slider.moveToIdx(slider.track.details.abs + Math.sign(travelled), true)
  }
  slider.container.addEventListener('wheel', swiped, { passive: false })
  slider.on('destroyed', () => slider.container.removeEventListener('wheel', swiped))
}
