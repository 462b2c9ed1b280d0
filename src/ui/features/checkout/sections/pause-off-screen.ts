import type { Cancel } from '../../../../core/ports/ports.ts'

/** iPhones play a film in a native player, which only this property reports. */
type Film = HTMLVideoElement & { webkitDisplayingFullscreen?: boolean }

/** Whether a film plays outside the page: in full screen, or in picture-in-picture. */
const isOutsidePage = (film: Film): boolean =>
  document.fullscreenElement === film ||
  document.pictureInPictureElement === film ||
  film.webkitDisplayingFullscreen === true

/** Pauses a film when it is scrolled away or the page is hidden, except in full screen and picture-in-picture. Returns a cleanup function. */
export function pauseOffScreen(film: HTMLVideoElement, onHidden: (run: () => void) => Cancel): Cancel {
  const pause = (): void => {
    if (!isOutsidePage(film)) film.pause()
  }
  const observer = new IntersectionObserver(
    // A slow phone delivers several entries at once: the last is current.
    (entries) => {
      if (entries.at(-1)?.isIntersecting === false) pause()
    },
    { threshold: 0.2 },
  )
  observer.observe(film)
  const stopListening = onHidden(pause)
  return () => {
    observer.disconnect()
    stopListening()
    film.pause()
  }
}
