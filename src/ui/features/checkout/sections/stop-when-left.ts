import type { Cancel } from '../../../../core/ports/ports.ts'

/** iPhones play a film in a native player, which only this property reports. */
type Film = HTMLVideoElement & { webkitDisplayingFullscreen?: boolean }

/** Whether a film is seen wherever the page is: in full screen, or in a window of its own. */
const isSeenApart = (film: Film): boolean =>
  document.fullscreenElement === film ||
  document.pictureInPictureElement === film ||
  film.webkitDisplayingFullscreen === true

/** Stops a film when it is left: scrolled away, or the page hidden, unless it is seen apart from the page. Returns what stops it for good. */
export function stopWhenLeft(film: HTMLVideoElement, onHidden: (run: () => void) => Cancel): Cancel {
  const stop = (): void => {
    if (!isSeenApart(film)) film.pause()
  }
  const seen = new IntersectionObserver(
    // A slow phone delivers several entries at once: the last is current.
    (entries) => {
      if (entries.at(-1)?.isIntersecting === false) stop()
    },
    { threshold: 0.2 },
  )
  seen.observe(film)
  const stopListening = onHidden(stop)
  return () => {
    seen.disconnect()
    stopListening()
    film.pause()
  }
}
