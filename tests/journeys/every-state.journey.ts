import type { LanguageCode } from '../../src/core/model/language.ts'
import { faultsOf } from './axe.ts'
import { expectReached } from './keys-round.ts'
import { listenForMotion } from './motion.ts'
import { canDraw, everything, languagesOfWalks } from './scope.ts'
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

for (const way of ways)
  for (const codes of visitsOf(way))
    test.describe(way.name, () => {
      test.use({
        build: way.build,
        noise: way.noise ?? null,
        viewport: phone,
        contextOptions: { reducedMotion: 'reduce' },
      })

      test(`every state of ${way.name} is whole on every screen, without a fault, still and reached by keys in ${codes.join(' and ')}`, async ({
        page,
        walk,
        services,
      }) => {
        test.setTimeout(60_000 + codes.length * way.states.length * 30_000)
        const drawn: LanguageCode[] = []
        for (const code of codes)
          if (!(await canDraw(page, code)))
            test
              .info()
              .annotations.push({ type: 'layout not seen', description: `no font here draws ${code}` })
          else drawn.push(code)
        const motion = await listenForMotion(page)

        await walkWay(way, { page, walk, services, code: codes[0] ?? 'en' }, async (state) => {
          if (isProduct(way)) await motion.look()
          for (const code of codes) {
            if (codes.length > 1) await turnTo(page, code)
            const where = `${state} in ${code}`
            for (const screen of isProduct(way) ? screens : usual) {
              await turnScreen(page, screen)
              const at = `${where} at ${screen.width} × ${screen.height}`
              // Another language changes words, not what stands where on a desk.
              const isLookedOver = code === 'en' || everything ? usual.includes(screen) : screen === phone
              if (isLookedOver) expect.soft(await faultsOf(page), at).toEqual([])
              if (drawn.includes(code) && (isProduct(way) || screen === phone)) await expectWhole(page, at)
            }
            // Tamil runs longest: what fits it enlarged fits English.
            if (isProduct(way) && (everything ? drawn.includes(code) : code === drawn.at(-1)))
              await expectWholeEnlarged(page, where)
            await turnScreen(page, phone)
          }
          if (codes.length > 1) await turnTo(page, 'en')
          if (isProduct(way) && codes.includes('en')) await expectWholeSpaced(page, state)
          if (everything || codes.includes('en')) await expectReached(page, state)
        })
        if (isProduct(way)) expect(motion.moved).toEqual([])
      })
    })
