import type { App } from './pages/app.ts'
import { expect, test } from './fixtures.ts'

const screens: Readonly<Record<string, (app: App) => Promise<void>>> = {
  'the landing card': ({ survey }) => survey.open(),
  'the thank-you page': ({ openThanks }) => openThanks(),
  async 'the lead form'({ lead }) {
    await lead.openLoader()
    await lead.passLoader()
  },
  'the checkout': ({ checkout }) => checkout.open(),
  async 'an enlarged sample'({ checkout, page }) {
    await checkout.open()
    await checkout.sample(0).click()
    await expect(page.locator('[role=dialog] img')).toBeVisible()
  },
  'the offer': ({ checkout }) => checkout.openOffer({ dialog: 'offer' }),
}

/** The screens that `npm test` looks at, on a phone: the ones whose pictures are large or many. */
const sample = ['the landing card', 'the checkout', 'an enlarged sample', 'the offer']

/** Scrolls to each picture and returns what is wrong with it. Slides beside the visible one don't count. */
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

const sizes = [
  { width: 360, height: 740, density: 2 },
  { width: 1280, height: 800, density: 1 },
  { width: 768, height: 1024, density: 2 },
  { width: 390, height: 844, density: 3 },
  { width: 1920, height: 1080, density: 1 },
]

for (const { width, height, density } of sizes) {
  test.describe(`at ${width} px and density ${density}`, () => {
    test.use({
      viewport: { width, height },
      deviceScaleFactor: density,
      contextOptions: { reducedMotion: 'reduce' },
    })
    for (const [name, reach] of Object.entries(screens))
      test(
        `pictures of ${name} load in view, as large as needed (R60) (WCAG 1.1.1)`,
        { tag: width === 360 && sample.includes(name) ? [] : '@full' },
        async ({ app, page }) => {
          await reach(app)
          await page.waitForLoadState()
          expect(await page.evaluate(findEagerPictures)).toEqual([])
          const first = await page.locator('#root img[fetchpriority=high]').count()
          expect(first).toBeLessThanOrEqual(1)
          expect(await page.evaluate(findPictureFaults)).toEqual([])
        },
      )
  })
}
