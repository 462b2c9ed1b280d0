import type { Page } from '@playwright/test'
import { checkoutOf, go, store } from './checkout-address.ts'
import { lead } from './lead-page.ts'
import { everything } from './scope.ts'
import { turnTo } from './state.ts'
import type { Walk } from './walk.ts'
import { expect, test } from './world.ts'

// Only what a screen shows is fetched, in the size that it shows it in.

type Screen = (at: { page: Page; walk: Walk }) => Promise<void>

/** A screen at an address, and what only it has. */
const at =
  (address: string, seen: string): Screen =>
  async ({ page }) => {
    await go(page, address)
    await expect(page.locator(seen).first()).toBeVisible()
    await page.waitForLoadState()
  }

/** Screens that follow one another in one visit. */
const visits: Readonly<Record<string, Readonly<Record<string, Screen>>>> = {
  'the landing card, the thank-you page and the lead form': {
    'the landing card': at('/', 'main button'),
    'the thank-you page': at('/thank-you?request_order_id=PL-1&currency=INR&amount=299', 'main dd'),
    'the lead form': async ({ page, walk }) => {
      await at(lead, 'main [role=progressbar]')({ page, walk })
      await walk.skip(25_000)
      await expect(page.locator('main input').first()).toBeVisible()
    },
  },
  'the checkout, an enlarged sample and the offer': {
    'the checkout': at(checkoutOf('in'), '[data-whole]'),
    'an enlarged sample': async ({ page }) => {
      await page.locator('[aria-roledescription] button:has(img)').first().click()
      await expect(page.locator('[role=dialog] img')).toBeVisible()
    },
    'the offer': async ({ page, walk }) => {
      await go(page, '/favicon.svg')
      await store(page, { isRedirected: '1' })
      await at(checkoutOf('in'), '[data-whole]')({ page, walk })
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
}

/** What is wrong with the pictures that stand on a screen now, those that a row of slides holds back left out. */
const pictureFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const faults: string[] = []
    for (const image of document.querySelectorAll<HTMLImageElement>('#root img')) {
      const name = image.currentSrc.split('/').at(-1)?.slice(0, 60) ?? image.alt
      if (!image.hasAttribute('width') || !image.hasAttribute('height')) faults.push(`${name} has no size`)
      if (!image.hasAttribute('alt')) faults.push(`${name} has no alternative`)
      if (image.closest('[inert]') || !image.checkVisibility()) continue
      image.scrollIntoView({ block: 'center', inline: 'center' })
      const frame = image.getBoundingClientRect()
      if (frame.right < 0 || frame.left > innerWidth) continue
      await image.decode().catch(() => faults.push(`${name} does not load`))
      const candidates = (
        image.parentElement instanceof HTMLPictureElement
          ? [...image.parentElement.querySelectorAll('source')].map((source) => source.srcset)
          : [image.srcset]
      )
        .flatMap((set) => set.split(','))
        .map((each) => each.trim().split(' '))
        .map(([address = '', width = '']) => ({ address, width: parseInt(width) }))
        .filter(({ width }) => width > 0)
      const chosen = candidates.find(({ address }) => image.currentSrc.endsWith(address))
      if (!chosen) {
        if (candidates.length > 0) faults.push(`${name} is none of its candidates`)
        continue
      }
      const ratio = image.naturalWidth / image.naturalHeight
      const { objectFit } = getComputedStyle(image)
      const { width, height } = frame
      const drawn =
        objectFit === 'contain'
          ? Math.min(width, height * ratio)
          : objectFit === 'cover'
            ? Math.max(width, height * ratio)
            : width
      // More than two pixels a point nobody sees at arm's length.
      const needed = drawn * Math.min(devicePixelRatio, 2)
      const widths = candidates.map((each) => each.width)
      const isLeast = chosen.width === Math.min(...widths)
      const isMost = chosen.width === Math.max(...widths)
      const told = `${name}: ${chosen.width} px for ${Math.round(needed)}`
      if (chosen.width > 2 * needed && !isLeast) faults.push(`${told} is too large`)
      if (chosen.width < 0.9 * needed && !isMost) faults.push(`${told} is too small`)
    }
    return [...new Set(faults)]
  })

/** Elsewhere pictures say nothing that the words do not. */
const described = ['the checkout', 'the offer', 'an enlarged sample']

const alternatives = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root img')].map((image) => image.getAttribute('alt') ?? ''),
  )

/** Pictures that are asked for before anybody sees them. */
const eagerPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('#root img')].flatMap((image) => {
      const { top, left } = image.getBoundingClientRect()
      const isSeen = top < innerHeight && left < innerWidth
      return isSeen || image.loading === 'lazy' || image.src.startsWith('data:') ? [] : [image.src]
    }),
  )

const sizes = [
  { width: 360, height: 740, density: 2 },
  { width: 1280, height: 800, density: 1 },
  ...(everything
    ? [
        { width: 768, height: 1024, density: 2 },
        { width: 390, height: 844, density: 3 },
        { width: 1920, height: 1080, density: 1 },
      ]
    : []),
]

for (const { width, height, density } of sizes)
  test.describe(`at ${width} px with ${density} dots each`, () => {
    test.use({
      viewport: { width, height },
      deviceScaleFactor: density,
      contextOptions: { reducedMotion: 'reduce' },
    })
    for (const [visit, screens] of Object.entries(visits))
      test(`every picture of ${visit} is fetched when it is shown, in a size that fits, with its measures and words (R60) (WCAG 1.1.1)`, async ({
        page,
        walk,
      }) => {
        test.slow()
        for (const [name, reach] of Object.entries(screens))
          await test.step(name, async () => {
            await reach({ page, walk })
            expect(await eagerPictures(page), 'fetched before they are seen').toEqual([])
            const first = await page.locator('#root img[fetchpriority=high]').count()
            expect(first, 'pictures that are fetched first').toBeLessThanOrEqual(1)
            if (described.includes(name)) await expectWordsOfTheirLanguage(page)
            expect(await pictureFaults(page)).toEqual([])
          })
      })
  })

async function expectWordsOfTheirLanguage(page: Page): Promise<void> {
  const english = await alternatives(page)
  await turnTo(page, 'ta')
  let tamil: string[] = []
  // The language of the document changes before the sections below the fold do.
  const leftInEnglish = async (): Promise<string[]> => {
    tamil = await alternatives(page)
    return english.filter((words, index) => /\p{L}/u.test(words) && words === tamil[index])
  }
  await expect.poll(leftInEnglish).toEqual([])
  await turnTo(page, 'en')
  expect(english.filter((words) => words !== '')).not.toEqual([])
  expect(tamil).toHaveLength(english.length)
}
