import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installOnce } from '../run/install-once.mjs'

/** @typedef {import('./tab.mjs').Engine} Engine */

/** What is used of puppeteer-core, which is not installed with the project. */
/** @typedef {{ click(): Promise<void>, type(text: string): Promise<void> }} Handle */
/** @typedef {{ goto(address: string): Promise<unknown>, evaluate(code: string): Promise<unknown>, $(css: string): Promise<Handle | null> }} Page */
/** @typedef {{ newPage(): Promise<Page>, close(): Promise<void> }} Context */
/** @typedef {{ version(): Promise<string>, createBrowserContext(): Promise<Context>, close(): Promise<void> }} Browser */
/** @typedef {{ default: { launch(options: object): Promise<Browser> } }} Puppeteer */

const folder = fileURLToPath(new URL('drivers', import.meta.url))
const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** The system's Firefox, over WebDriver BiDi. Null where there is none. @returns {Promise<Engine | null>} */
export async function openFirefox() {
  const executablePath = process.env.FIREFOX_PATH ?? places.find((place) => existsSync(place))
  if (!executablePath) return null
  installOnce(folder, 'puppeteer-core', 'what drives Firefox')
  const main = `${folder}/node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js`
  const puppeteer = /** @type {Puppeteer} */ (await import(pathToFileURL(main).href))
  const browser = await puppeteer.default.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // The driver's own way of giving a page its size asks more of the protocol than the oldest Firefox has that is driven here.
    defaultViewport: null,
    args: ['--width=1280', '--height=900'],
  })
  return {
    name: 'firefox',
    version: (await browser.version()).replace(/^\D+/, ''),
    newTab: async () => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      const find = async (/** @type {string} */ css) => {
        const found = await page.$(css)
        if (!found) throw new Error(`no ${css} on the page`)
        return found
      }
      return {
        open: (address) => page.goto(address),
        run: (expression) => page.evaluate(expression),
        press: async (css) => (await find(css)).click(),
        type: async (css, text) => (await find(css)).type(text),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
