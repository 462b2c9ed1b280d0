import type { Page } from '@playwright/test'
import { writeStorage } from './browser.ts'
import { switchLanguage } from './walkthroughs/walkthrough.ts'
import { thanksAddress } from './walkthroughs/other-pages.ts'
import type { App } from './pages/app.ts'
import { checkoutAddress } from './pages/checkout-page.ts'
import { leadAddress } from './pages/lead-page.ts'
import { runsAll } from './test-matrix.ts'
import { expect, test } from './fixtures.ts'

async function openAt({ page, open }: App, address: string, seen: string): Promise<void> {
  await open(address)
  await expect(page.locator(seen).first()).toBeVisible()
  await page.waitForLoadState()
}

/** The screens with pictures. Those with `described` have words that the text doesn't have. */
const screens: Readonly<Record<string, { described?: boolean; reach: (app: App) => Promise<void> }>> = {
  'the landing card': { reach: (app) => openAt(app, '/', 'main button') },
  'the thank-you page': { reach: (app) => openAt(app, thanksAddress, 'main dd') },
  'the lead form': {
    async reach(app) {
      await openAt(app, leadAddress, 'main [role=progressbar]')
      await app.lead.passLoader()
    },
  },
  'the checkout': { described: true, reach: (app) => openAt(app, checkoutAddress(), '[data-whole]') },
  'an enlarged sample': {
    described: true,
    async reach(app) {
      await openAt(app, checkoutAddress(), '[data-whole]')
      await app.checkout.sample(0).click()
      await expect(app.page.locator('[role=dialog] img')).toBeVisible()
    },
  },
  'the offer': {
    described: true,
    async reach(app) {
      await app.open('/favicon.svg')
      await writeStorage(app.page, { isRedirected: '1' })
      await openAt(app, checkoutAddress(), '[role=dialog]')
    },
  },
}

/** What is wrong with the pictures in view, also after scrolling to them. Slides beside the visible one don't count. */
async function findPictureFaults(): Promise<string[]> {
  const faults: string[] = []
  /** The addresses and widths among which the browser chooses. */
  const candidatesOf = (image: HTMLImageElement): { address: string; width: number }[] => {
    const { parentElement: picture } = image
    const sets =
      picture instanceof HTMLPictureElement
        ? [...picture.querySelectorAll('source')].map(({ srcset }) => srcset)
        : [image.srcset]
    return sets
      .flatMap((set) => set.split(','))
      .map((each) => each.trim().split(' '))
      .map(([address = '', width = '']) => ({ address, width: parseInt(width) }))
      .filter(({ width }) => width > 0)
  }
  /** The width at which the picture is drawn. */
  const drawnWidth = (image: HTMLImageElement): number => {
    const { width, height } = image.getBoundingClientRect()
    const byHeight = (height * image.naturalWidth) / image.naturalHeight
    const { objectFit } = getComputedStyle(image)
    if (objectFit === 'contain') return Math.min(width, byHeight)
    return objectFit === 'cover' ? Math.max(width, byHeight) : width
  }
  for (const image of document.querySelectorAll<HTMLImageElement>('#root img')) {
    const name = image.currentSrc.split('/').at(-1)?.slice(0, 60) ?? image.alt
    if (!image.hasAttribute('width') || !image.hasAttribute('height')) faults.push(`${name} has no size`)
    if (!image.hasAttribute('alt')) faults.push(`${name} has no alternative`)
    if (image.closest('[inert]') || !image.checkVisibility()) continue
    image.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, right } = image.getBoundingClientRect()
    if (right < 0 || left > innerWidth) continue
    await image.decode().catch(() => faults.push(`${name} does not load`))
    const candidates = candidatesOf(image)
    if (candidates.length === 0) continue
    const chosen = candidates.find(({ address }) => image.currentSrc.endsWith(address))?.width ?? 0
    // Nobody sees more than two device pixels per CSS pixel.
    const needed = drawnWidth(image) * Math.min(devicePixelRatio, 2)
    const widths = candidates.map(({ width }) => width)
    const size = `${name}: ${chosen} px for ${Math.round(needed)}`
    if (chosen > 2 * needed && chosen !== Math.min(...widths)) faults.push(`${size} is too large`)
    if (chosen < 0.9 * needed && chosen !== Math.max(...widths)) faults.push(`${size} is too small`)
  }
  return [...new Set(faults)]
}

/** Pictures that load before they are in view. */
function findEagerPictures(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('#root img')].flatMap((image) => {
    const { top, left } = image.getBoundingClientRect()
    const isInView = top < innerHeight && left < innerWidth
    return isInView || image.loading === 'lazy' || image.src.startsWith('data:') ? [] : [image.src]
  })
}

async function expectTranslatedAlternatives(page: Page): Promise<void> {
  const alternatives = (): Promise<string[]> =>
    page.locator('#root img').evaluateAll((all) => all.map((image) => image.getAttribute('alt') ?? ''))
  const english = await alternatives()
  expect(english.filter((text) => text !== '')).not.toEqual([])
  await switchLanguage(page, 'ta')
  // The sections below the fold change after the document's language.
  await expect
    .poll(async () => {
      const tamil = await alternatives()
      return english.filter((text, index) => /\p{L}/u.test(text) && text === tamil[index])
    })
    .toEqual([])
  await switchLanguage(page, 'en')
}

const sizes = [
  { width: 360, height: 740, density: 2 },
  { width: 1280, height: 800, density: 1 },
  ...(runsAll
    ? [
        { width: 768, height: 1024, density: 2 },
        { width: 390, height: 844, density: 3 },
        { width: 1920, height: 1080, density: 1 },
      ]
    : []),
]

for (const { width, height, density } of sizes)
  test.describe(`at ${width} px and density ${density}`, () => {
    test.use({
      viewport: { width, height },
      deviceScaleFactor: density,
      contextOptions: { reducedMotion: 'reduce' },
    })
    for (const [name, { described, reach }] of Object.entries(screens))
      test(`pictures of ${name} load in view, as large as needed (R60) (WCAG 1.1.1)`, async ({
        app,
        page,
      }) => {
        await reach(app)
        expect(await page.evaluate(findEagerPictures)).toEqual([])
        const first = await page.locator('#root img[fetchpriority=high]').count()
        expect(first).toBeLessThanOrEqual(1)
        if (described) await expectTranslatedAlternatives(page)
        expect(await page.evaluate(findPictureFaults)).toEqual([])
      })
  })
