import type { Page } from '@playwright/test'
import { holdRequests } from './held-requests.ts'
import { expect, test } from './fixtures.ts'

// The inline card and script of the document, before the product's script runs.

const entryScript = /\/assets\/index-.*\.js/
const landingTitle = 'See your home before you build it.'

test.describe('while the script loads', () => {
  let release: () => Promise<void>
  test.beforeEach(async ({ page }) => {
    release = await holdRequests(page, entryScript)
  })

  test('the landing card in the address’s language is the one the script renders', async ({ app, page }) => {
    await app.open('/uk?lan=ta')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ta')
    await expect(page.getByRole('combobox')).toHaveValue('ta')
    const texts = async (): Promise<string> =>
      (await page.locator('#root').innerHTML()).replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')
    const before = await texts()
    await release()
    await expect(page.locator('main img')).toHaveCount(4)
    expect(await texts()).toBe(before)
  })

  test('no other language flashes up before the stored one', async ({ app, page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('i18nextLng', 'kan')
      new MutationObserver(() => {
        const title = document.querySelector('h1')
        if (title?.checkVisibility() && title.textContent) sessionStorage.setItem(title.textContent, 'seen')
      }).observe(document, { childList: true, subtree: true, attributes: true })
    })
    await app.open('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn')
    await release()
    await expect(page.locator('main img')).toHaveCount(4)
    expect(await page.evaluate((title) => title in sessionStorage, landingTitle)).toBe(false)
  })

  test('another page’s address shows nothing of the landing card', async ({ app, page }) => {
    await app.open('/privacy-policy')
    await expect(page.locator('html')).toHaveAttribute('data-blank', '')
    await expect(page.locator('main')).toBeHidden()
    await release()
    await expect(app.heading('Privacy policy')).toBeVisible()
  })

  test('the survey is requested once, and a press of Start waits for the script', async ({
    app,
    page,
    services,
  }) => {
    await app.open('/')
    await expect.poll(() => services.requestsOf('getSurvey').length).toBe(1)
    await app.survey.startButton().click()
    await expect(app.survey.startButton()).toHaveAttribute('aria-busy', 'true')
    // A later click elsewhere doesn't cancel it.
    await page.locator('h1').click()
    await release()
    await expect(app.heading('Plot width')).toBeVisible()
    await expect(app.field('Width in feet')).toBeFocused()
    expect(services.requestsOf('getSurvey')).toHaveLength(1)
    await page.goBack()
    await expect(app.survey.startButton()).toBeVisible()
  })

  test('a second click after the script loaded acts on nothing (R130)', async ({ app, page }) => {
    await app.open('/')
    const { x, y, width, height } = (await app.survey.startButton().boundingBox())!
    const click = (): Promise<void> => page.mouse.click(x + width / 2, y + height / 2)
    await app.asDoubleClick(async () => {
      await click()
      await release()
      await expect(app.title()).toHaveText('Plot width')
      await click()
      await expect(app.field('Width in feet')).toBeFocused()
      await expect(app.field('Width in feet')).not.toHaveAttribute('aria-invalid')
    })
  })

  test('the language chosen last wins, also while the product starts', async ({ app, page }) => {
    await page.addInitScript(() => {
      const idle: (() => void)[] = []
      const requestIdleCallback = (run: () => void): number => idle.push(run)
      Object.assign(window, { idle, requestIdleCallback, cancelIdleCallback: () => {} })
    })
    await app.open('/')
    await page.getByRole('combobox').selectOption('ta')
    await release()
    await page.waitForFunction(() => (window as unknown as { idle: unknown[] }).idle.length > 0)
    await page.getByRole('combobox').selectOption('tel')
    await expect(page.locator('html')).toHaveAttribute('lang', 'te')
    await page.evaluate(() => {
      for (const run of (window as unknown as { idle: (() => void)[] }).idle.splice(0)) run()
    })
    await expect(page.getByRole('combobox')).toHaveValue('tel')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'te')
  })

  test('a language chosen by keyboard is shown once the card is hydrated', async ({ app, page }) => {
    // An idle browser runs idle callbacks before React hydrates.
    await page.addInitScript(() => {
      const requestIdleCallback = (run: () => void): number => (run(), 0)
      Object.assign(window, { requestIdleCallback, cancelIdleCallback: () => {} })
    })
    await app.open('/')
    await page.getByRole('combobox').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('combobox')).toHaveValue('ta')
    // React would log an error if the texts differed from those of the card.
    await release()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ta')
    await expect(page.getByRole('combobox')).toHaveValue('ta')
  })
})

/** Ends the 30 s for which the page waits for its script. */
const endScriptWait = (page: Page): Promise<void> =>
  page.locator('#not-started div').evaluate((element) => {
    const [wait] = element.getAnimations()
    if (wait?.effect?.getComputedTiming().delay !== 30_000) throw new Error('the page does not wait for 30 s')
    wait.finish()
  })

test.describe('without the script', () => {
  test.use({ expectedErrors: /^console: .*(?:ERR_FAILED|ERR_CONNECTION)/ })

  const notices = {
    '/': 'This page didn’t load. Check your connection, then reload. Nothing you’ve entered is lost.',
    '/us?lan=ta': /^இந்தப் பக்கம் திறக்கவில்லை/,
    '/response/checkout/form_one_recorder?Rx=1': /This page didn’t load/,
  }
  for (const [address, text] of Object.entries(notices)) {
    const tag = address === '/us?lan=ta' ? '@full' : []
    test(
      `${address} says that the page didn’t load, and reloads at a press`,
      { tag },
      async ({ app, page }) => {
        await page.route(entryScript, (route) => route.abort())
        await app.open(address)
        const notice = page.locator('#not-loaded p')
        await expect(notice).toHaveText(text)
        await expect(notice).toBeVisible()
        await page.unrouteAll()
        await page.getByRole('status').getByRole('button').click()
        await expect(page.locator('html')).not.toHaveAttribute('data-blank')
        await expect(notice).toBeHidden()
        await expect(app.title()).toBeVisible()
      },
    )
  }

  test('Start stops waiting when the script fails, and its next press reloads', async ({ app, page }) => {
    const start = app.survey.startButton()
    await page.route(entryScript, async (route) => {
      await expect(start).toHaveAttribute('aria-busy', 'true')
      await route.abort()
    })
    await app.open('/')
    await start.click()
    await expect(page.locator('#not-loaded p')).toBeVisible()
    await expect(start).not.toHaveAttribute('aria-busy')
    await page.unrouteAll()
    await start.click()
    await expect(page.locator('main img')).toHaveCount(4)
    await start.click()
    await expect(app.heading('Plot width')).toBeVisible()
  })
})

test.describe('if no script can run', () => {
  test.use({ expectedErrors: /Invalid or unexpected token|loopback|ERR_FAILED/ })

  /** Serves pages like a proxy that changes their markup. */
  const changeMarkup = (page: Page, change: (html: string) => string): Promise<unknown> =>
    page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    })

  test('the page says after 30 s that it didn’t start, and whom to write to (R83)', async ({ app, page }) => {
    await changeMarkup(page, (html) =>
      html.replaceAll(/<script(?: type="\w+")?/g, '<script type="a1b2-module"'),
    )
    await app.open('/us')
    const notice = page.locator('#not-started div')
    await expect(notice).toBeHidden()
    await endScriptWait(page)
    await expect(notice).toContainText('This page didn’t start. Your browser may be too old')
    await expect(notice).toBeInViewport()
    await expect(notice.getByRole('link')).toHaveAttribute('href', 'mailto:care@plotline.test')
  })

  test('an unparsable script is reported in the language of the page (R83, R110)', async ({ app, page }) => {
    await changeMarkup(page, (html) => html.replace(/(<script type="module"[^>]*) integrity="[^"]*"/, '$1'))
    await page.route(entryScript, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class A { static { @@ } }' }),
    )
    await app.open('/uk?lan=ta')
    await page.locator('html[lang=ta] main button').click()
    await expect(page.locator('main button')).toHaveAttribute('aria-busy', 'true')
    await endScriptWait(page)
    const notice = page.locator('#not-started div')
    await expect(notice).toContainText('இந்தப் பக்கம் தொடங்கவில்லை')
    await expect(notice).toHaveAttribute('lang', 'ta')
    await expect(page.locator('#not-loaded p')).toBeHidden()
  })
})

test('the landing card’s pictures load after the script', async ({ app, page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await app.open('/')
  const picture = (): number => requests.findIndex((path) => /\/(?:plan|plot|elevation-1)-/.test(path))
  await expect.poll(picture).toBeGreaterThan(0)
  const script = requests.findIndex((path) => entryScript.test(path))
  expect(script).toBeGreaterThanOrEqual(0)
  expect(picture()).toBeGreaterThan(script)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing card says that Plotline needs JavaScript', async ({ app, page }) => {
    await app.open('/us')
    await expect(app.heading(landingTitle)).toBeVisible()
    const notice = page.locator('noscript')
    await expect(notice).toBeVisible()
    // Playwright's text matchers ignore `noscript`.
    await expect(notice).toHaveJSProperty(
      'innerHTML',
      'Plotline needs JavaScript. Turn it on in your browser, then reload.',
    )
  })
})
