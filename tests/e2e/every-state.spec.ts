import type { LanguageCode } from '../../src/core/model/language.ts'
import { faultsOf } from './axe.ts'
import { expectReached } from './keys-round.ts'
import { listenForMotion } from './motion.ts'
import { drawnOf, everything, languagesOfWalks } from './scope.ts'
import { turnTo, walkWay, type Way } from './state.ts'
import { demo, payment } from './states-demo.ts'
import { ways } from './states.ts'
import {
  expectWhole,
  expectWholeEnlarged,
  expectWholeSpaced,
  phone,
  screens,
  turnScreen,
  usual,
  type Screen,
} from './whole.ts'
import { expect, test } from './world.ts'

// Every state of the product is reached once and looked at where it stands. Of axe no rule of WCAG 2.2 A and AA is left out, and there is no
// list of exceptions.

const languages: readonly LanguageCode[] = ['en', ...languagesOfWalks]

/** The demo's own tools are English, and held to a phone, where the console's parts are tabs. */
const isProduct = (way: Way): boolean => way !== demo && way !== payment

function visitsOf(way: Way): (readonly LanguageCode[])[] {
  if (!isProduct(way)) return [['en']]
  return way.switches ? [languages] : languages.map((code) => [code])
}

type Look = { screen: Screen; code: LanguageCode; axe: 'all' | 'words' | null; isWhole: boolean }

/** What is looked at in a state, one screen after the other. The languages change direction, so that each is turned to once a screen. */
function looksAt(way: Way, state: string, codes: readonly LanguageCode[], drawn: typeof codes): Look[] {
  const axeAt = (screen: Screen, code: LanguageCode): Look['axe'] => {
    if (everything) return usual.includes(screen) ? 'all' : null
    if (screen === phone) return code === 'en' ? 'all' : 'words'
    // Another language changes words, not what stands where on a desk.
    return code === 'en' && usual.includes(screen) && !way.sameOnDesk?.includes(state) ? 'all' : null
  }
  return (isProduct(way) ? screens : usual).flatMap((screen, nth) =>
    (nth % 2 ? codes.toReversed() : codes)
      .map((code) => ({
        screen,
        code,
        axe: axeAt(screen, code),
        isWhole: drawn.includes(code) && (isProduct(way) || screen === phone),
      }))
      .filter(({ axe, isWhole }) => axe !== null || isWhole),
  )
}

for (const way of ways)
  for (const codes of visitsOf(way))
    test.describe(way.name, () => {
      test.use({
        build: way.build,
        noise: way.noise ?? null,
        viewport: phone,
        contextOptions: { reducedMotion: 'reduce' },
      })

      test(`each state of ${way.name} passes all checks in ${codes.join(' and ')} (S2.30) (WCAG 1.1.1, 1.3.1, 1.4.3, 1.4.4, 1.4.10, 1.4.12, 2.1.1, 2.1.2, 2.4.1, 2.4.6, 2.4.7, 2.4.11, 2.5.3, 2.5.8, 3.3.2, 4.1.2)`, async ({
        page,
        walk,
        services,
      }) => {
        test.setTimeout(60_000 + codes.length * way.states.length * 30_000)
        const drawn = await drawnOf(page, codes)
        const motion = await listenForMotion(page)

        const walker = { page, walk, services, code: codes[0] ?? 'en' }
        await walkWay(way, walker, async (state) => {
          if (isProduct(way)) await motion.look()
          let [spoken, stands] = [walker.code, phone]
          const speak = async (code: LanguageCode): Promise<void> => {
            if (code !== spoken) await turnTo(page, code)
            spoken = code
          }
          for (const { screen, code, axe, isWhole } of looksAt(way, state, codes, drawn)) {
            if (screen !== stands) await turnScreen(page, screen)
            stands = screen
            await speak(code)
            const at = `${state} in ${code} at ${screen.width} × ${screen.height}`
            if (axe) expect.soft(await faultsOf(page, axe), at).toEqual([])
            if (isWhole) await expectWhole(page, at)
          }
          // Tamil runs longest: what fits it enlarged fits English.
          for (const code of isProduct(way) ? (everything ? drawn : drawn.slice(-1)) : []) {
            await speak(code)
            await expectWholeEnlarged(page, `${state} in ${code}`)
          }
          await speak(walker.code)
          await turnScreen(page, phone)
          if (isProduct(way) && codes.includes('en')) await expectWholeSpaced(page, state)
          if (everything || (codes.includes('en') && !way.sameStops?.includes(state)))
            await expectReached(page, state)
        })
        if (isProduct(way)) expect(motion.moved).toEqual([])
      })
    })
