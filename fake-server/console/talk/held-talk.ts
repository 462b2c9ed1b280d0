import { createStore, type Readable } from '../../../src/core/shared/store.ts'
import type { Demo } from '../../demo/open-demo.ts'
import { resetDemo } from '../../demo/reset-demo.ts'
import { captionsIn, type Captions } from '../../talk/captions/captions.ts'
import { createHands } from '../../talk/hands.ts'
import { keepTalk, type KeptTalk } from '../../talk/kept-talk.ts'
import { createPlayer, type Player } from '../../talk/player.ts'
import type { KeptPlace } from '../place.ts'

/** The talk as this page plays it. */
export type HeldTalk = {
  player: Player
  captions: Captions
  /** What is going to be pressed; null while nothing is. */
  pointedAt: Readable<Element | null>
  /** The key that was pressed last at this step; '' before one was. */
  keyShown: Readable<string>
}

/** Goes on with the talk that this tab keeps. */
export async function holdTalk(
  demo: Demo,
  kept: KeptTalk,
  window: Window & typeof globalThis,
  place: KeptPlace,
  runKey: (key: string) => Promise<unknown>,
): Promise<HeldTalk> {
  const captions = await captionsIn(kept.language)
  const pointedAt = createStore<Element | null>(null)
  const keyShown = createStore('')
  const hands = createHands({
    window,
    talk: kept,
    point: pointedAt.set,
    async pressKey(key) {
      keyShown.set(key)
      await runKey(key)
    },
    go: (address) => window.location.assign(address),
    reset: (address) => void resetDemo(demo, window, address),
    hasConsole: () => !place.get().undocked,
    isCalm: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  const player = createPlayer(kept, {
    hands,
    caption: ({ name }) => captions[name],
    keep(talk) {
      if (talk.move === 0) keyShown.set('')
      keepTalk(window, talk)
    },
    after(ms, run) {
      const timer = window.setTimeout(run, ms)
      return () => window.clearTimeout(timer)
    },
  })
  return { player, captions, pointedAt, keyShown }
}
