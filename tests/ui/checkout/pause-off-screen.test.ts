import { afterEach, describe, expect, it, vi } from 'vitest'
import { pauseOffScreen } from '../../../src/ui/features/checkout/sections/pause-off-screen.ts'

type OutsidePage = { fullscreenElement?: unknown; pictureInPictureElement?: unknown }

/** Plays a film in a document with these properties. `intersect` notifies its intersection observer. */
function playFilm(documentOf: (film: HTMLVideoElement) => OutsidePage = () => ({})) {
  let isPaused = false
  let hide = (): void => {}
  let intersect = (..._isIntersecting: boolean[]): void => {}
  const stopped: string[] = []
  const film = { pause: () => (isPaused = true) } as unknown as HTMLVideoElement
  vi.stubGlobal('document', documentOf(film))
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
  const unmount = pauseOffScreen(film, (run) => {
    hide = run
    return () => stopped.push('listener')
  })
  return { unmount, stopped, hide, intersect, scrollAway: () => intersect(false), isPaused: () => isPaused }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a film that plays', () => {
  it('pauses when it is scrolled away, the page is hidden, or it unmounts', () => {
    for (const action of ['scrollAway', 'hide', 'unmount'] as const) {
      const film = playFilm()
      film[action]()
      expect(film.isPaused(), action).toBe(true)
      expect(film.stopped).toEqual(action === 'unmount' ? ['observer', 'listener'] : [])
    }
  })

  it('follows the last of several intersection entries', () => {
    const film = playFilm()
    film.intersect(false, true)
    expect(film.isPaused()).toBe(false)
    film.intersect(true, false)
    expect(film.isPaused()).toBe(true)
  })

  it.each([
    ['full screen', (film: unknown): OutsidePage => ({ fullscreenElement: film })],
    [
      'the player of an iPhone',
      (film: unknown): OutsidePage => {
        Object.assign(film as object, { webkitDisplayingFullscreen: true })
        return {}
      },
    ],
    ['picture-in-picture', (film: unknown): OutsidePage => ({ pictureInPictureElement: film })],
  ])('keeps playing in %s until it unmounts', (_, documentOf) => {
    const film = playFilm(documentOf)
    film.scrollAway()
    film.hide()
    expect(film.isPaused()).toBe(false)
    film.unmount()
    expect(film.isPaused()).toBe(true)
  })
})
