/**
 * What every engine is asked to do, by whatever drives it: one tab of a fresh profile, of a desk's size.
 * @typedef {{
 *   open(address: string): Promise<unknown>,
 *   run(expression: string): Promise<unknown>,
 *   press(css: string): Promise<unknown>,
 *   type(css: string, text: string): Promise<unknown>,
 *   close(): Promise<unknown>,
 * }} Tab
 * @typedef {{ name: string, version: string, newTab(): Promise<Tab>, close(): Promise<unknown> }} Engine
 */

/** Between two looks at a page, and how long something may take to come, in milliseconds. */
const look = 100
const patience = 20_000

/** What a reader of a failure wants to know. */
const onPage = `location.href + ' ' + (document.querySelector('main') ?? document.body).innerText.slice(0, 300)`

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * What an expression of the page comes to, as soon as that is true. Rejects with `what` and the page's words where it does not come.
 * @param {Tab} tab @param {string} what @param {string} expression @param {number} [within] milliseconds
 * @returns {Promise<unknown>}
 */
export async function until(tab, what, expression, within = patience) {
  const end = Date.now() + within
  for (;;) {
    // A page that is on its way to another one answers nothing, and an element is at home in its page alone.
    const found = await tab
      .run(`((found) => typeof found === 'object' ? found !== null : found)(${expression})`)
      .catch(() => null)
    if (found) return found
    if (Date.now() > end) {
      const seen = await tab.run(onPage).catch(String)
      throw new Error(`${what}: not within ${within / 1000} s; on the page: ${String(seen)}`)
    }
    await pause(look)
  }
}

/** The mark by which a driver finds what an expression of the page found. */
const taken = '[data-taken]'

/** Marks what `expression` finds, once it is there and `isReady` holds of it. @param {Tab} tab @param {string} what @param {string} expression @param {string} isReady */
const take = (tab, what, expression, isReady) =>
  until(
    tab,
    what,
    `(() => {
      document.querySelector('${taken}')?.removeAttribute('data-taken')
      const found = ${expression}
      if (!found || !(${isReady})) return false
      found.scrollIntoView({ block: 'center' })
      found.setAttribute('data-taken', '')
      return true
    })()`,
  )

/** Presses what `expression` finds, once it can be pressed. @param {Tab} tab @param {string} what @param {string} expression */
export async function press(tab, what, expression) {
  await take(tab, what, expression, '!found.disabled && found.getClientRects().length > 0')
  // A second press within a moment is no press.
  await pause(450)
  await tab.press(taken)
}

/** Types into the field that `expression` finds. @param {Tab} tab @param {string} expression @param {string} text */
export async function fill(tab, expression, text) {
  await take(tab, 'a field', expression, 'true')
  await tab.type(taken, text)
}

/** A visible button by its words, as an expression. @param {string} words @param {string} [within] css */
export const button = (words, within = 'body') =>
  `[...document.querySelectorAll(${JSON.stringify(`${within} button, ${within} a`)})].find((each) =>
    each.innerText.trim() === ${JSON.stringify(words)} && each.getClientRects().length > 0)`
