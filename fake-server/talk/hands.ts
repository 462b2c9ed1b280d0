import { tagOf, type LanguageCode } from '../../src/core/model/language.ts'
import { chooseIn, typeInto } from '../demo/type-into.ts'
import { until } from '../demo/page-watch.ts'
import { sampleVisitors } from '../demo/presets/visitors.ts'
import { addressOfJump, addressOfStart, addressOfTalk } from './addresses.ts'
import { findChoice, findLanguages, findThing } from './find-thing.ts'
import type { KeptTalk } from './kept-talk.ts'
import { createPageTexts, languageOf } from './page-texts.ts'
import type { Hands, Run } from './player.ts'
import type { Move } from './talk.ts'
import type { Thing } from './things.ts'

/** What the hands need of the page that they are on. */
export type Stage = {
  window: Window & typeof globalThis
  talk: Pick<KeptTalk, 'language' | 'region' | 'isKiosk'>
  /** Puts the ring round what is going to be pressed; null takes it away. */
  point(element: Element | null): void
  /** Does what a key of the demo does, and shows the key. */
  pressKey(key: string): Promise<unknown>
  /** Leads the page to an address of the demo. */
  go(address: string): void
  /** Clears everything, and goes there. */
  reset(address: string): void
  /** Whether the console stands in this page, and not in a window of its own. */
  hasConsole(): boolean
  /** Whether the visitor wants little motion. */
  isCalm: boolean
}

/** How long the ring stands before a press, and its mark after it; what a letter takes. In milliseconds of the device. */
const pace = { before: 900, after: 600, letter: 70 }

/** A hand on the page: real presses, in whatever language the page speaks. */
export function createHands(stage: Stage): Hands {
  const { window, talk, point, isCalm } = stage
  const { document } = window
  const texts = createPageTexts((path) =>
    window.fetch(path).then((answer) => answer.json() as Promise<unknown>),
  )

  async function find<Found>(look: () => Found | null, { patience, signal }: Run): Promise<Found> {
    await Promise.all([texts.load(talk.language), texts.load(languageOf(document))])
    let found: Found | null = null
    await until(document, () => signal.aborted || (found = look()) !== null, patience)
    signal.throwIfAborted()
    return found!
  }

  const findIt = (thing: Thing, run: Run): Promise<HTMLElement> =>
    find(() => {
      const known = texts.of(languageOf(document))
      return known && findThing(document, thing, known)
    }, run)

  /** Points at it for a moment. What reacts by itself to being pressed is left alone until then. */
  async function pointAt(element: Element, { rest }: Run): Promise<void> {
    // What is in sight stays where it is, and the page with it.
    element.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' })
    point(element)
    try {
      await rest(pace.before)
    } finally {
      point(null)
    }
  }

  async function press(element: HTMLElement, run: Run): Promise<void> {
    await pointAt(element, run)
    run.aboutTo()
    element.click()
    await run.rest(pace.after)
  }

  async function type(into: Thing, typed: string, run: Run): Promise<void> {
    if (typed === '') return
    const input = (await findIt(into, run)) as HTMLInputElement
    await pointAt(input.parentElement ?? input, run)
    if (!isCalm)
      for (let letters = 1; letters < typed.length; letters++) {
        typeInto(input, typed.slice(0, letters))
        await run.rest(pace.letter)
      }
    typeInto(input, typed)
    await run.rest(pace.after)
  }

  async function speak(code: LanguageCode, run: Run): Promise<void> {
    const list = await find(() => findLanguages(document), run)
    await pointAt(list, run)
    chooseIn(list, code)
    await until(document, () => document.documentElement.lang === tagOf(code), run.patience)
    await texts.load(code)
    await run.rest(pace.after * 2)
  }

  const perform: { [Kind in Move['do']]: (move: Extract<Move, { do: Kind }>, run: Run) => Promise<void> } = {
    async press({ what }, run) {
      if (what.role === 'lead' && !stage.hasConsole()) return
      await press(await findIt(what, run), run)
    },
    type: ({ into, typed }, run) =>
      type(into, typeof typed === 'string' ? typed : sampleVisitors[talk.region][typed.of], run),
    async choose({ option }, run) {
      const radio = await find(() => findChoice(document, option), run)
      await pointAt(radio.closest('label') ?? radio, run)
      run.aboutTo()
      radio.click()
      await run.rest(pace.after)
    },
    speak: ({ language }, run) => speak(language === 'own' ? talk.language : language, run),
    async key({ key }, { aboutTo, rest }) {
      aboutTo()
      await stage.pressKey(key)
      await rest(pace.after * 2)
    },
    async show({ what }, run) {
      const shown = await findIt(what, run)
      shown.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' })
      await run.rest(pace.before * 2)
    },
    go({ journey, scenario = 'happy' }, { aboutTo, signal }) {
      aboutTo()
      stage.go(addressOfJump(journey, scenario, talk))
      // What follows is done on the next page.
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      })
    },
    wait: ({ seconds }, { rest }) => rest(seconds * 1_000),
    async see({ what }, run) {
      if (what.role === 'console' && !stage.hasConsole()) return
      await findIt(what, run)
    },
  }

  return {
    perform: (move, run) => (perform[move.do] as (move: Move, run: Run) => Promise<void>)(move, run),
    goTo: (from) => stage.go(from === 'start' ? addressOfStart(talk) : addressOfJump(from, 'happy', talk)),
    beginAnew: () => (talk.isKiosk ? stage.reset : stage.go)(addressOfTalk(talk)),
  }
}
