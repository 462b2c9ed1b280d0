import { afterEach, describe, expect, it, vi } from 'vitest'
import { pauseOffScreen } from '../../../src/ui/features/checkout/sections/pause-off-screen.ts'

type OutsidePage = { fullscreenElement?: unknown; pictureInPictureElement?: unknown }

/** Plays a video in a document with these properties. `intersect` notifies its intersection observer. */
function playVideo(documentOf: (video: HTMLVideoElement) => OutsidePage = () => ({})) {
  let isPaused = false
  let hide = (): void => {}
  let intersect = (..._isIntersecting: boolean[]): void => {}
  const stopped: string[] = []
  const video = { pause: () => (isPaused = true) } as unknown as HTMLVideoElement
  vi.stubGlobal('document', documentOf(video))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        intersect = (...entries) => notify(entries.map((isIntersecting) => ({ isIntersecting })))
      }
      observe(): void {}
      disconnect(): void {
        stopped.push('observer')
      }
    },
  )
  const unmount = pauseOffScreen(video, (run) => {
    hide = run
    return () => stopped.push('listener')
  })
  return { unmount, stopped, hide, intersect, scrollAway: () => intersect(false), isPaused: () => isPaused }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a video that plays', () => {
  it('pauses when it is scrolled away, the page is hidden, or it unmounts', () => {
    for (const action of ['scrollAway', 'hide', 'unmount'] as const) {
      const video = playVideo()
      video[action]()
      expect(video.isPaused(), action).toBe(true)
      expect(video.stopped).toEqual(action === 'unmount' ? ['observer', 'listener'] : [])
    }
  })

  it('follows the last of several intersection entries', () => {
    const video = playVideo()
    video.intersect(false, true)
    expect(video.isPaused()).toBe(false)
    video.intersect(true, false)
    expect(video.isPaused()).toBe(true)
  })

  it.each([
    ['full screen', (video: unknown): OutsidePage => ({ fullscreenElement: video })],
    [
      'the player of an iPhone',
      (video: unknown): OutsidePage => {
        Object.assign(video as object, { webkitDisplayingFullscreen: true })
        return {}
      },
    ],
    ['picture-in-picture', (video: unknown): OutsidePage => ({ pictureInPictureElement: video })],
  ])('keeps playing in %s until it unmounts', (_, documentOf) => {
    const video = playVideo(documentOf)
    video.scrollAway()
    video.hide()
    expect(video.isPaused()).toBe(false)
    video.unmount()
    expect(video.isPaused()).toBe(true)
  })
})
