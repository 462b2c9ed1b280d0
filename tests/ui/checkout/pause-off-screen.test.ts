import { afterEach, describe, expect, it, vi } from 'vitest'
import { pauseOffScreen } from '../../../src/ui/features/checkout/sections/pause-off-screen.ts'

type Place = { fullscreenElement?: unknown; pictureInPictureElement?: unknown }

/** A film that plays on a page, and the ways to leave it. */
function playing(where: (film: HTMLVideoElement) => Place = () => ({})) {
  let [paused, hide] = [false, () => {}]
  let scroll = (..._seen: boolean[]): void => {}
  const ended: string[] = []
  const film = { pause: () => (paused = true) } as unknown as HTMLVideoElement
  vi.stubGlobal('document', where(film))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        scroll = (...seen) => notify(seen.map((isIntersecting) => ({ isIntersecting })))
      }
      observe(): void {}
      disconnect(): void {
        ended.push('scrolling')
      }
    },
  )
  const leave = pauseOffScreen(film, (run) => {
    hide = run
    return () => ended.push('hiding')
  })
  return { leave, ended, hide, scroll, scrollAway: () => scroll(false), isPaused: () => paused }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a film that plays', () => {
  it('pauses a film when it is scrolled away, the page is hidden, or the film unmounts', () => {
    for (const way of ['scrollAway', 'hide', 'leave'] as const) {
      const film = playing()
      film[way]()
      expect(film.isPaused(), way).toBe(true)
      expect(film.ended).toEqual(way === 'leave' ? ['scrolling', 'hiding'] : [])
    }
  })

  it('uses the last of several intersection entries', () => {
    const film = playing()
    film.scroll(false, true)
    expect(film.isPaused()).toBe(false)
    film.scroll(true, false)
    expect(film.isPaused()).toBe(true)
  })

  it.each([
    ['full screen', (film: unknown): Place => ({ fullscreenElement: film })],
    [
      'the player of an iPhone',
      (film: unknown): Place => {
        Object.assign(film as object, { webkitDisplayingFullscreen: true })
        return {}
      },
    ],
    ['a window of its own', (film: unknown): Place => ({ pictureInPictureElement: film })],
  ])('keeps a film playing in %s until it unmounts', (_, where) => {
    const film = playing(where)
    film.scrollAway()
    film.hide()
    expect(film.isPaused()).toBe(false)
    film.leave()
    expect(film.isPaused()).toBe(true)
  })
})
