import { expect, type Page } from '@playwright/test'
import { heightOfBars, layoutFaults } from './layout-checks.ts'
import { everything } from './scope.ts'

export type Screen = { width: number; height: number }

export const phone: Screen = { width: 360, height: 740 }
const desk: Screen = { width: 1280, height: 800 }
/** Where axe looks as well. */
export const usual: readonly Screen[] = [phone, desk]
export const screens: readonly Screen[] = [
  phone,
  { width: 320, height: 740 },
  desk,
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

/** The spacing that a visitor may set, and nothing may be lost by it (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

const patient = expect.configure({ soft: true, timeout: 4_000 })

/** Turns the page to a screen, and waits until what it draws by a media query is drawn. */
export async function turnScreen(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize(screen)
  // An observer hears of the first whole frame, under a stopped clock, too.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new ResizeObserver((_, observer) => {
          observer.disconnect()
          resolve()
        }).observe(document.documentElement)
      }),
  )
}

/** Nothing on the page overflows, is cut off or overlaps. */
export async function expectWhole(page: Page, where: string, lineClamp = false): Promise<void> {
  await patient
    .poll(() => layoutFaults(page, { lineClamp }), { message: where, intervals: [20, 100, 500] })
    .toEqual([])
}

/** Large text may be clamped; bars leave two thirds of the height. */
export async function expectWholeEnlarged(page: Page, where: string): Promise<void> {
  for (const { text, ...screen } of enlarged) {
    await turnScreen(page, screen)
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), text)
    const how = `${where} at ${screen.width} × ${screen.height}, text at ${text} %`
    await expectWhole(page, how, true)
    patient(await heightOfBars(page), `bars of ${how}`).toBeLessThan(1 / 3)
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

export async function expectWholeSpaced(page: Page, where: string): Promise<void> {
  await setStyle(page, spacing)
  await expectWhole(page, `${where}, set wider`, true)
  await setStyle(page, '')
}

const setStyle = (page: Page, text: string): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, text)
