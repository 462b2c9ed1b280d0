import type { Cleanup } from '../../../../core/ports/ports.ts'

/** iPhones play a video in a native player, which only this property reports. */
type Video = HTMLVideoElement & { webkitDisplayingFullscreen?: boolean }

/** Whether a video plays outside the page: in full screen, or in picture-in-picture. */
const isOutsidePage = (video: Video): boolean =>
  document.fullscreenElement === video ||
  document.pictureInPictureElement === video ||
  video.webkitDisplayingFullscreen === true

/** Pauses a video when it is scrolled away or the page is hidden, except in full screen and picture-in-picture. Returns a cleanup function. */
export function pauseOffScreen(video: HTMLVideoElement, onHidden: (run: () => void) => Cleanup): Cleanup {
  const pause = (): void => {
    if (!isOutsidePage(video)) video.pause()
  }
  const observer = new IntersectionObserver(
    // A slow phone delivers several entries at once: the last is current.
    (entries) => {
      if (entries.at(-1)?.isIntersecting === false) pause()
    },
    { threshold: 0.2 },
  )
  observer.observe(video)
  const stopListening = onHidden(pause)
  return () => {
    observer.disconnect()
    stopListening()
    video.pause()
  }
}
