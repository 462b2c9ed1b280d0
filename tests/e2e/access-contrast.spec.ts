import type { Page } from '@playwright/test'
import { coloursOf, contrast, type Box, type Colour } from './pixels.ts'
import { walkWay, type Way } from './state.ts'
import { checkout } from './states-checkout.ts'
import { leadForm, loader } from './states-lead.ts'
import { survey } from './states-survey.ts'
import { expect, test } from './world.ts'

// Words that stand on a picture, a drawing or a gradient: axe leaves them open, so they are measured, pixel by pixel.

type Words = { text: string; colour: Colour; least: number; box: Box }

/** Texts whose ground is not one colour, as far as they are on the screen; each is marked so that it can be hidden. */
const wordsOnPictures = (page: Page): Promise<Words[]> =>
  page.evaluate(() => {
    const found: Words[] = []
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const rgb = (colour: string): [number, number, number] => {
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
      return [red, green, blue]
    }
    /** Whether something other than plain colours lies below this point. */
    const isPictured = (element: Element, x: number, y: number): boolean => {
      const below = document.elementsFromPoint(x, y)
      const from = below.findIndex((each) => each === element || element.contains(each))
      // What no pointer meets is not among them.
      for (const each of below.slice(Math.max(from, 0))) {
        const { backgroundImage, backgroundColor } = getComputedStyle(each)
        if (each.matches('img, video, picture, svg, svg *') && each !== element && !element.contains(each))
          return true
        if (backgroundImage !== 'none') return true
        if (!/, 0(?:\.\d+)?\)$|\/ 0(?:\.\d+)?\)$|^transparent$/.test(backgroundColor)) return false
      }
      return false
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim()
      if (!element || !text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      if (element.closest('[inert], .visually-hidden, option, script, style, noscript')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, top, right, bottom, width, height } = range.getBoundingClientRect()
      if (width < 2 || height < 2 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
        continue
      if (!isPictured(element, left + width / 2, top + height / 2)) continue
      const { color, fill, fontSize, fontWeight } = getComputedStyle(element)
      const size = parseFloat(fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
      element.dataset.onPicture = ''
      found.push({
        text,
        colour: rgb(element instanceof SVGElement ? fill : color),
        least: isLarge ? 3 : 4.5,
        box: { x: left, y: top, width, height },
      })
    }
    return found
  })

/** The least contrast of words with what lies behind them. A hundredth of it may be anything: a line of the grid. */
function weakest(ground: readonly [Colour, number][], colour: Colour): number {
  const ratios = ground
    .map(([pixel, count]) => [contrast(pixel, colour), count] as const)
    .sort(([one], [other]) => one - other)
  let left = ratios.reduce((sum, [, count]) => sum + count, 0) / 100
  return ratios.find(([, count]) => (left -= count) < 0)?.[0] ?? 0
}

/** Where words stand on pictures, and what to scroll to there. */
const seen: readonly [way: Way, states: Readonly<Record<string, readonly string[]>>][] = [
  [survey, { 'choice of pictures': ['main'], 'last step': ['main [role=img]'] }],
  [loader, { loader: ['main'] }],
  [leadForm, { 'details in India': ['main'] }],
  [checkout, { 'folded plans': ['h1', 'video'] }],
]

/** Takes the words away and leaves what lies behind them. The policy allows no styles in markup. */
const hideWords = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '[data-on-picture] { color: transparent !important; fill: transparent !important; transition: none !important }',
    )
    document.adoptedStyleSheets = [sheet]
    // What a carousel clips is never fetched, and would never be decoded.
    const pictures = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      const observer = new IntersectionObserver(resolve)
      // Without anything to observe it never answers.
      for (const each of [document.body, ...document.images]) observer.observe(each)
    })
    const seen = pictures.flatMap(({ target, isIntersecting }) =>
      isIntersecting && target instanceof HTMLImageElement ? [target] : [],
    )
    await Promise.all(seen.map((image) => image.decode().catch(() => {})))
  })

const showWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = []
    for (const each of document.querySelectorAll('[data-on-picture]')) each.removeAttribute('data-on-picture')
  })

for (const [way, states] of seen)
  test.describe(way.name, () => {
    test.use({
      build: way.build,
      noise: way.noise ?? null,
      viewport: { width: 360, height: 740 },
      contextOptions: { reducedMotion: 'reduce' },
    })

    test(`words on a picture, a drawing or a gradient can be read on ${way.name} (WCAG 1.4.3)`, async ({
      page,
      walk,
      services,
    }) => {
      test.slow()
      let measured = 0
      const look = async (state: string): Promise<void> => {
        const scrolls = states[state]
        if (!scrolls) return
        for (const width of [360, 1280])
          for (const to of scrolls) {
            await page.setViewportSize({ width, height: 740 })
            await page.locator(to).first().scrollIntoViewIfNeeded()
            const words = await wordsOnPictures(page)
            await hideWords(page)
            const picture = await page.screenshot({ animations: 'disabled' })
            const grounds = await coloursOf(
              page,
              picture,
              words.map(({ box }) => box),
            )
            for (const [index, { text, colour, least }] of words.entries())
              expect
                .soft(weakest(grounds[index] ?? [], colour), `${text}: ${state} at ${width} px`)
                .toBeGreaterThanOrEqual(least)
            await showWords(page)
            measured += words.length
          }
        await page.setViewportSize({ width: 360, height: 740 })
      }
      await walkWay(way, { page, walk, services, code: 'en' }, look, Object.keys(states).at(-1))
      expect(measured, 'words on pictures').toBeGreaterThan(0)
    })
  })
