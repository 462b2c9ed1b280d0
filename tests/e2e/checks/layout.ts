import { expect, type Page } from '@playwright/test'
import { runsAll } from '../test-matrix.ts'
import { barShare, findLayoutFaults } from './layout-faults.ts'

export type Screen = { width: number; height: number }

export const phone: Screen = { width: 360, height: 740 }
export const desktop: Screen = { width: 1280, height: 800 }
export const screens: readonly Screen[] = [
  phone,
  desktop,
  ...(runsAll
    ? [
        { width: 320, height: 740 },
        { width: 768, height: 1024 },
        { width: 1920, height: 1080 },
        { width: 640, height: 360 },
      ]
    : []),
]

/** 1280 px at 400 %, and larger text, also on wide screens: columns follow the text size. */
const enlarged: readonly (Screen & { text: number })[] = [
  { width: 320, height: 640, text: 200 },
  { width: 1024, height: 768, text: 200 },
  ...(runsAll
    ? [
        { width: 320, height: 256, text: 100 },
        { width: 360, height: 740, text: 200 },
        { width: 768, height: 1024, text: 200 },
        { width: 1280, height: 800, text: 200 },
        { width: 1600, height: 900, text: 200 },
        { width: 320, height: 640, text: 150 },
        { width: 360, height: 740, text: 150 },
      ]
    : []),
]

/** The spacing that a visitor may set (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

const softly = expect.configure({ soft: true, timeout: 4_000 })

/** Resizes the window, and waits for the next frame. An observer is called under a stopped clock, too. */
export async function resizeTo(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize(screen)
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

/** Nothing overflows, is cut off or overlaps. `lineClamp` allows texts that end after a few lines. */
export async function expectNoLayoutFaults(page: Page, where: string, lineClamp = false): Promise<void> {
  await softly
    .poll(() => findLayoutFaults(page, { lineClamp }), { message: where, intervals: [20, 100, 500] })
    .toEqual([])
}

/** The same on several screens, on which bars leave two thirds of the height. */
export async function expectNoFaultsOn(page: Page, sizes: readonly Screen[], where: string): Promise<void> {
  for (const screen of sizes) {
    await resizeTo(page, screen)
    const at = `${where} at ${screen.width} × ${screen.height}`
    await expectNoLayoutFaults(page, at, true)
    softly(await barShare(page), `bars of ${at}`).toBeLessThan(1 / 3)
  }
}

export async function expectNoFaultsEnlarged(page: Page, where: string): Promise<void> {
  for (const { text, ...screen } of enlarged) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), text)
    await expectNoFaultsOn(page, [screen], `${where}, text at ${text} %,`)
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

export async function expectNoFaultsSpaced(page: Page, where: string): Promise<void> {
  await adoptStyle(page, spacing)
  await expectNoLayoutFaults(page, `${where}, spaced`, true)
  await adoptStyle(page, '')
}

/** Replaces the page's adopted style sheet. The policy allows no style elements. */
export const adoptStyle = (page: Page, text: string): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, text)
