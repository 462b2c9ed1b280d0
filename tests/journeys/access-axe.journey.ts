import type { LanguageCode } from '../../src/core/model/language.ts'
import { faultsOf } from './axe.ts'
import { languagesOfWalks, widths } from './scope.ts'
import { turnTo, walkWay } from './state.ts'
import { ways } from './states.ts'
import type { Walk } from './walk.ts'
import { stopTime } from './stop-time.ts'
import { expect, test } from './world.ts'

// axe on every state of the product: no rule of WCAG 2.2 A and AA is left out, and there is no list of exceptions.

const languages: readonly LanguageCode[] = ['en', ...languagesOfWalks]
const phone = 360
const screens = [...new Set([phone, 1280, ...widths])]

const resize = (walk: Walk, width: number): Promise<void> =>
  walk.page.setViewportSize({ width, height: width < 600 ? 740 : 800 })

/** The state in each language on each screen. Every state is reached on a phone. */
async function seeEverywhere(walk: Walk, state: string, codes: readonly LanguageCode[]): Promise<void> {
  for (const code of codes) {
    if (codes.length > 1) await turnTo(walk.page, code)
    for (const width of screens) {
      await resize(walk, width)
      expect.soft(await faultsOf(walk.page), `${state} in ${code} at ${width} px`).toEqual([])
    }
  }
  await resize(walk, phone)
}

for (const way of ways)
  for (const codes of way.switches ? [languages] : languages.map((code) => [code]))
    test.describe(way.name, () => {
      test.use({
        build: way.build,
        noise: way.noise ?? null,
        viewport: { width: phone, height: 740 },
        contextOptions: { reducedMotion: 'reduce' },
      })

      test(`axe finds nothing wrong with any state of ${way.name} in ${codes.join(' and ')}`, async ({
        page,
        walk,
        services,
      }) => {
        test.setTimeout(60_000 + codes.length * way.states.length * screens.length * 10_000)
        const code = codes[0] ?? 'en'
        await walkWay(way, { page, walk, services, code }, (state) => seeEverywhere(walk, state, codes))
      })
    })

test('axe sees what is wrong, in a page whose time stands too', async ({ page, walk }) => {
  await walk.open('/')
  await expect(walk.startButton()).toBeVisible()
  await stopTime(page)
  await page.evaluate(() => {
    const main = document.querySelector('main')!
    main.insertAdjacentHTML(
      'beforeend',
      `<img src="/favicon.svg" width="9" height="9"><p id="pale">pale</p><h5>deep</h5>
       <p><button>x</button><button id="tiny">y</button></p><button aria-label="other words">Some words</button>`,
    )
    // The policy allows no styles in markup.
    const styleOf = (id: string): CSSStyleDeclaration => document.getElementById(id)!.style
    styleOf('pale').color = '#999'
    styleOf('tiny').inlineSize = styleOf('tiny').blockSize = '9px'
  })
  const rules = (await faultsOf(page)).map((fault) => fault.split(':')[0])
  expect(rules).toEqual(
    expect.arrayContaining([
      'image-alt',
      'color-contrast',
      'heading-order',
      'target-size',
      'label-content-name-mismatch',
    ]),
  )
})
