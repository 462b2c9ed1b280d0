import type { Page } from '@playwright/test'
import { adoptStyle } from './checks/layout.ts'
import { coloursIn, contrast, type Box, type Colour } from './checks/pixels.ts'
import { checkout } from './walkthroughs/checkout.ts'
import { visitStates, type Walkthrough } from './walkthroughs/walkthrough.ts'
import { leadForm, loader } from './walkthroughs/lead.ts'
import { survey } from './walkthroughs/survey.ts'
import { expect, test } from './fixtures.ts'

// axe measures no text on a picture, a drawing or a gradient.

type Text = { text: string; colour: Colour; minimum: number; box: Box }

/** Finds the texts in view whose background is not one colour, and marks them, so that they can be hidden. */
function markTextsOnPictures(): Text[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const rgb = (colour: string): [number, number, number] => {
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }
  const isTransparent = (colour: string): boolean =>
    /, 0(?:\.\d+)?\)$|\/ 0(?:\.\d+)?\)$|^transparent$/.test(colour)
  const isOnPicture = (element: Element, x: number, y: number): boolean => {
    const stack = document.elementsFromPoint(x, y)
    // An element without pointer events isn't in the stack.
    const from = Math.max(
      stack.findIndex((each) => each === element || element.contains(each)),
      0,
    )
    for (const each of stack.slice(from)) {
      const { backgroundImage, backgroundColor } = getComputedStyle(each)
      const isPicture = each.matches('img, video, picture, svg, svg *') && !element.contains(each)
      if (isPicture || backgroundImage !== 'none') return true
      if (!isTransparent(backgroundColor)) return false
    }
    return false
  }
  const found: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim()
    if (!element || !text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue
    if (element.closest('[inert], .visually-hidden, option, script, style, noscript')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { color, fill, fontSize, fontWeight } = getComputedStyle(element)
    const size = parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    // A box for each line, and for each letter of a drawing that has its own position.
    for (const { left, top, right, bottom, width, height } of range.getClientRects()) {
      if (width < 2 || height < 2 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
        continue
      if (!isOnPicture(element, left + width / 2, top + height / 2)) continue
      element.dataset.onPicture = ''
      found.push({
        text,
        colour: rgb(element instanceof SVGElement ? fill : color),
        minimum: isLarge ? 3 : 4.5,
        box: { x: left, y: top, width, height },
      })
    }
  }
  return found
}

/** The lowest contrast of a colour with its background, without the worst hundredth of the pixels: a line of the grid. */
function lowestContrast(background: readonly [Colour, number][], colour: Colour): number {
  const ratios = background
    .map(([pixel, count]) => [contrast(pixel, colour), count] as const)
    .sort(([one], [other]) => one - other)
  let ignored = ratios.reduce((sum, [, count]) => sum + count, 0) / 100
  for (const [ratio, count] of ratios) {
    if (count > ignored) return ratio
    ignored -= count
  }
  return 0
}

/** Waits for the pictures in view. The others of a carousel are never fetched. */
const picturesLoaded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      const observer = new IntersectionObserver(resolve)
      // Without a target it never calls back.
      for (const each of [document.body, ...document.images]) observer.observe(each)
    })
    const visible = entries.flatMap(({ target, isIntersecting }) =>
      isIntersecting && target instanceof HTMLImageElement ? [target] : [],
    )
    await Promise.all(visible.map((image) => image.decode().catch(() => {})))
  })

/** Measures the texts on pictures in view. Returns their number. */
async function checkContrast(page: Page, where: string): Promise<number> {
  const texts = await page.evaluate(markTextsOnPictures)
  await adoptStyle(
    page,
    '[data-on-picture] { color: transparent !important; fill: transparent !important; transition: none !important }',
  )
  await picturesLoaded(page)
  const picture = await page.screenshot({ animations: 'disabled' })
  const backgrounds = await coloursIn(
    page,
    picture,
    texts.map(({ box }) => box),
  )
  for (const [index, { text, colour, minimum }] of texts.entries()) {
    const ratio = lowestContrast(backgrounds[index] ?? [], colour)
    expect.soft(ratio, `${text}: ${where}`).toBeGreaterThanOrEqual(minimum)
  }
  await adoptStyle(page, '')
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('[data-on-picture]')) each.removeAttribute('data-on-picture')
  })
  return texts.length
}

/** The states with texts on pictures, and what to scroll to. */
const cases: readonly [walkthrough: Walkthrough, targets: Readonly<Record<string, readonly string[]>>][] = [
  [survey, { 'choice of pictures': ['main'], 'last step': ['main [role=img]'] }],
  [loader, { loader: ['main'] }],
  [leadForm, { 'details in India': ['main'] }],
  [checkout, { 'folded plans': ['h1', 'video'] }],
]

for (const [walkthrough, targets] of cases)
  test.describe(walkthrough.name, () => {
    test.use({
      build: walkthrough.build,
      expectedErrors: walkthrough.expectedErrors ?? null,
      viewport: { width: 360, height: 740 },
      contextOptions: { reducedMotion: 'reduce' },
    })

    const tag = walkthrough === checkout ? [] : '@full'
    test(
      'has enough contrast in texts on pictures (WCAG 1.4.3)',
      { tag },
      async ({ page, app, services }) => {
        let measured = 0
        const checkState = async (state: string): Promise<void> => {
          for (const width of [1280, 360])
            for (const target of targets[state] ?? []) {
              await page.setViewportSize({ width, height: 740 })
              await page.locator(target).first().scrollIntoViewIfNeeded()
              measured += await checkContrast(page, `${state} at ${width} px`)
            }
        }
        const context = { page, app, services, language: 'en' as const }
        await visitStates(walkthrough, context, checkState, Object.keys(targets).at(-1))
        expect(measured).toBeGreaterThan(0)
      },
    )
  })
