import type { LanguageCode } from '../../src/core/model/language.ts'
import { heightOfBars, layoutFaults, type Strain } from './layout-checks.ts'
import { canDraw, everything, languagesOfWalks } from './scope.ts'
import { turnTo, walkWay, type Way } from './state.ts'
import { demo, payment } from './states-demo.ts'
import { ways } from './states.ts'
import type { Walk } from './walk.ts'
import { expect, test } from './world.ts'

// Every state of the product, reached once, is turned and stretched where it stands: nothing on it is cut, crossed or lost.

type Screen = { width: number; height: number }

const phone: Screen = { width: 360, height: 740 }
const screens: readonly Screen[] = [
  phone,
  { width: 320, height: 740 },
  { width: 1280, height: 800 },
  ...(everything
    ? [
        { width: 768, height: 1024 },
        { width: 1920, height: 1080 },
        { width: 640, height: 360 },
      ]
    : []),
]

/** 1280 px at 400 %, and text of twice and of one and a half times its size. */
const enlarged: readonly (Screen & { text: number })[] = [
  { width: 320, height: 256, text: 100 },
  { width: 320, height: 640, text: 200 },
  ...(everything
    ? [
        { width: 360, height: 740, text: 200 },
        { width: 320, height: 640, text: 150 },
        { width: 360, height: 740, text: 150 },
      ]
    : []),
]

/** Tools of the demo: in English, and on a phone, where the console's parts are tabs. */
const tools: readonly Way[] = [demo, payment]

const patient = expect.configure({ soft: true, timeout: 4_000 })

async function expectWhole({ page }: Walk, where: string, allowed?: readonly Strain[]): Promise<void> {
  await patient
    .poll(() => layoutFaults(page, allowed), { message: where, intervals: [20, 100, 500] })
    .toEqual([])
}

async function expectWholeOn(those: readonly Screen[], walk: Walk, state: string): Promise<void> {
  for (const screen of those) {
    await walk.page.setViewportSize(screen)
    await expectWhole(walk, `${state} at ${screen.width} × ${screen.height}`)
  }
}

/** Where text is large, a word may break, and a repeated one may end early; bars leave two thirds of the height. */
async function expectWholeEnlarged(walk: Walk, state: string): Promise<void> {
  const { page } = walk
  for (const { text, ...screen } of enlarged) {
    await page.setViewportSize(screen)
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), text)
    const where = `${state} at ${screen.width} × ${screen.height}, text at ${text} %`
    await expectWhole(walk, where, ['broken words', 'cut lines'])
    patient(await heightOfBars(page), `bars of ${where}`).toBeLessThan(1 / 3)
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

const visit = (way: Way, codes: readonly LanguageCode[]): void =>
  test(`every state of ${way.name} is whole on every screen and enlarged in ${codes.join(' and ')}`, async ({
    page,
    walk,
    services,
  }) => {
    test.setTimeout(60_000 + codes.length * way.states.length * 20_000)
    const drawn: LanguageCode[] = []
    for (const code of codes) if (await canDraw(page, code)) drawn.push(code)
    const missing = codes.filter((code) => !drawn.includes(code))
    test.skip(
      drawn.length === 0,
      `no font here draws ${missing.join()}: what would be cut off cannot be seen`,
    )
    if (missing.length > 0)
      test.info().annotations.push({ type: 'not seen', description: `no font here draws ${missing.join()}` })
    await walkWay(way, { page, walk, services, code: drawn[0] ?? 'en' }, async (state) => {
      for (const code of drawn) {
        if (drawn.length > 1) await turnTo(page, code)
        const where = `${state} in ${code}`
        if (tools.includes(way)) await expectWholeOn(screens.slice(0, 2), walk, where)
        else {
          await expectWholeOn(screens, walk, where)
          // Tamil runs longest: what fits it enlarged fits English.
          if (everything || code === drawn.at(-1)) await expectWholeEnlarged(walk, where)
        }
        await page.setViewportSize(phone)
      }
    })
  })

const languages: readonly LanguageCode[] = ['en', ...languagesOfWalks]

for (const way of ways)
  test.describe(way.name, () => {
    test.use({
      build: way.build,
      noise: way.noise ?? null,
      viewport: phone,
      contextOptions: { reducedMotion: 'reduce' },
    })
    if (tools.includes(way)) visit(way, ['en'])
    else if (way.switches) visit(way, languages)
    else for (const code of languages) visit(way, [code])
  })

test('the checks see what is wrong with a layout', async ({ walk, page }) => {
  await walk.open('/')
  await expect(walk.startButton()).toBeVisible()
  await page.evaluate(() => {
    const main = document.querySelector('main')!
    // The policy allows no styles in markup.
    const add = (text: string, style: Partial<CSSStyleDeclaration>, into: Element = main): HTMLElement => {
      const element = document.createElement('p')
      element.textContent = text
      Object.assign(element.style, style)
      into.append(element)
      return element
    }
    add('wide', { inlineSize: '150vw' })
    add('this one is cut', { blockSize: '0.5em', overflow: 'hidden' })
    add('first', { position: 'relative', top: '1.5em' })
    add('second', {})
    add('letters one by one', { inlineSize: '1ch' })
    add('', { inlineSize: '4ch', border: '1px solid' }).append(
      Object.assign(document.createElement('span'), {
        textContent: 'out of it',
        style: 'white-space: nowrap',
      }),
    )
    add('extraordinarily', { inlineSize: '6ch' })
    const bar = add('a bar', { position: 'sticky', insetBlockEnd: '0', blockSize: '50vh' }, document.body)
    document.getElementById('root')!.append(bar)
    add('', { blockSize: '300vh' }, bar.parentElement!)
    document.getElementById('root')!.prepend(bar)
    bar.style.insetBlock = '0 auto'
  })
  const faults = (await layoutFaults(page)).join('\n')
  for (const fault of [
    /the page is \d+ px wide on a screen of 390/,
    /"this one is cut" is cut off by p/,
    /"second" and "first" lie on each other/,
    /a column of single letters: "letters one by one"/,
    /"out of it" stands out over p/,
    /a word is broken: "extraordinarily"/,
  ])
    expect(faults).toMatch(fault)
  expect(await layoutFaults(page, ['broken words'])).not.toContain('a word is broken: "extraordinarily"')
  expect(await heightOfBars(page)).toBeCloseTo(1 / 2, 1)
})
