import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { languageCodes, type LanguageCode } from '../../src/core/model/language.ts'
import { resizeTo } from '../e2e/checks/layout.ts'
import { canDraw } from '../e2e/test-matrix.ts'
import { switchLanguage, visitStates, type Walkthrough } from '../e2e/walkthroughs/walkthrough.ts'
import { offers } from '../e2e/walkthroughs/checkout.ts'
import { picturedWalkthroughs } from './more-walkthroughs.ts'
import { unstick, imagesLoaded, pauseTime, test } from './fixtures.ts'

// `npm run gallery` takes its pictures with this. A test fails only if a state isn't reached.

const folder = process.env.PLOTLINE_PICTURES ?? ''
const phone = { width: 360, height: 740 }
const screens = [{ width: 1280, height: 800 }, { width: 768, height: 1024 }, phone]
const shot = {
  // Hides the demo's controls unless its console is open.
  style: 'body > div[lang=en]:not(:has([role=dialog])) { visibility: hidden }',
  type: 'png',

  animations: 'disabled',
} as const

/** A name as part of a path. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The name of a folder: `02-the-survey`. */
const numbered = (index: number, name: string): string => `${String(index).padStart(2, '0')}-${slugOf(name)}`

/** The states in which DevTools shows a control. */
const controlStates = {
  rest: [],
  hover: ['hover'],
  pressed: ['hover', 'active'],
  focus: ['focus', 'focus-visible', 'focus-within'],
}

/** What a close-up shows around a control, in px. */
const margin = 8

/** Marks each visible control that looks unlike those before. Returns their names by mark. */
const markControls = (page: Page, seen: string[]): Promise<{ key: string; name: string }[]> =>
  page.evaluate((known) => {
    const found = new Map<string, string>()
    for (const control of document.querySelectorAll<HTMLInputElement>('a, button, input, select, summary')) {
      const { tagName, type, className, disabled, readOnly, checked, ariaBusy, ariaInvalid } = control
      const look = [tagName, type, className, disabled, readOnly, checked, ariaBusy, ariaInvalid]
      const key = [...look, ...Object.entries(control.dataset).flat()].join(' ')
      const isShown = control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]')
      if (!isShown || known.includes(key) || found.has(key)) continue
      control.setAttribute('data-control', String(found.size))
      found.set(key, `${tagName} ${control.name || control.textContent || type}`)
    }
    return [...found].map(([key, name]) => ({ key, name }))
  }, seen)

/** Takes close-ups of the controls that `markControls` marked, in each of their states. */
async function takeControls(page: Page, code: LanguageCode, names: string[], prefix: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  for (const [index, name] of names.entries()) {
    const control = page.locator(`[data-control="${index}"]`)
    // Another language may have replaced it.
    if ((await control.count()) === 0) continue
    const marked = [`[data-control="${index}"]`, `label:has([data-control="${index}"])`]
    const nodes = await Promise.all(
      marked.map((selector) => devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })),
    )
    const label = page.locator(marked[1]!)
    const shown = (await label.count()) > 0 ? label : control
    await shown.scrollIntoViewIfNeeded()
    for (const [state, forcedPseudoClasses] of Object.entries(controlStates)) {
      for (const { nodeId } of nodes)
        if (nodeId) await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
      const box = await shown.boundingBox()
      // The skip link is outside the screen until it has the focus.
      if (!box || box.x < 0 || box.y < 0 || box.x > phone.width || box.y > phone.height) continue
      const [x, y] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)]
      const clip = { x, y, width: box.width + 2 * margin, height: box.height + 2 * margin }
      const path = join(`${prefix}-${numbered(index, name)}`, `${code}-${state}.png`)
      await page.screenshot({ ...shot, clip, path })
    }
  }
  await devtools.detach()
}

async function takeScreen(page: Page, path: string): Promise<void> {
  await imagesLoaded(page)
  // A dialog covers the rest of the page.
  const fullPage = (await page.locator('[aria-modal=true]').count()) === 0
  const restore = fullPage ? await unstick(page) : async () => {}
  await page.screenshot({ ...shot, fullPage, path })
  await restore()
}

/** Defines a test that visits a walkthrough in the first of these languages, and takes pictures of each state in all of them. */
const testPictures = (index: number, walkthrough: Walkthrough, codes: readonly LanguageCode[]): void =>
  test(`${walkthrough.name} in ${codes.join(', ')}`, async ({ page, app, services }) => {
    const [language = 'en'] = codes
    const seen: string[] = []
    let states = 0
    await visitStates(walkthrough, { page, app, services, language }, async (state) => {
      const path = join(folder, numbered(index, walkthrough.name), numbered(++states, state))
      const resume = await pauseTime(page)
      await page.mouse.move(0, 0)
      const controls = await markControls(page, seen)
      seen.push(...controls.map(({ key }) => key))
      for (const code of codes) {
        if (!(await canDraw(page, code))) continue
        if (codes.length > 1) await switchLanguage(page, code)
        for (const screen of screens) {
          await resizeTo(page, screen)
          await takeScreen(page, join(path, `${code}-${screen.width}.png`))
        }
        await takeControls(
          page,
          code,
          controls.map(({ name }) => name),
          path,
        )
      }
      if (codes.length > 1) await switchLanguage(page, language)
      await page.evaluate(() => {
        for (const marked of document.querySelectorAll('[data-control]'))
          marked.removeAttribute('data-control')
      })
      await resume()
    })
  })

test.describe.configure({ timeout: 0 })

// A language change in a dialog moves the focus and closes its popover: the offers are visited once for each language.
for (const [index, walkthrough] of picturedWalkthroughs.entries())
  test.describe(walkthrough.name, () => {
    test.use({ build: walkthrough.build, expectedErrors: /./, viewport: phone })
    if (walkthrough.hasLanguageSelect && walkthrough !== offers)
      testPictures(index + 1, walkthrough, languageCodes)
    else for (const code of languageCodes) testPictures(index + 1, walkthrough, [code])
  })
