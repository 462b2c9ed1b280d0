import type { Page } from '@playwright/test'
import { expect, test } from './world.ts'

/** Holds the product's script back; returns what lets it through. */
async function holdScript(page: Page): Promise<() => void> {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Goes without waiting for the load, which the script is a part of. */
const open = (page: Page, address: string): Promise<unknown> => page.goto(address, { waitUntil: 'commit' })

const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text })

test.describe('before the script is here', () => {
  test('the landing card stands in every region, and its links lead where they belong', async ({ page }) => {
    for (const home of ['/', '/us', '/uk']) {
      const release = await holdScript(page)
      await open(page, home)
      await expect(heading(page, 'See your home before you build it.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Plotline home page' })).toHaveAttribute('href', home)
      release()
      await expect(page.getByRole('button', { name: 'Start my plan' })).toBeVisible()
      await page.unrouteAll()
    }
  })

  test('the landing card stands in the language of the address', async ({ page }) => {
    const release = await holdScript(page)
    await open(page, '/uk?lan=ta')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ta')
    await expect(page.getByRole('combobox')).toHaveValue('ta')
    const before = await page.locator('#root').innerHTML()
    release()
    await expect(page.locator('main img')).toHaveCount(4)
    const words = (html: string): string => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')
    expect(words(await page.locator('#root').innerHTML())).toBe(words(before))
  })

  test('a language that was chosen before is the only one that is seen', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('i18nextLng', 'kan')
      new MutationObserver(() => {
        const text =
          document.querySelector('h1')?.checkVisibility() && document.querySelector('h1')?.textContent
        if (text) sessionStorage.setItem(text, 'seen')
      }).observe(document, { childList: true, subtree: true, attributes: true })
    })
    const release = await holdScript(page)
    await open(page, '/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn')
    release()
    await expect(page.locator('main img')).toHaveCount(4)
    expect(await page.evaluate(() => 'See your home before you build it.' in sessionStorage)).toBe(false)
  })

  test('nothing of the landing card is seen at the address of another page', async ({ page }) => {
    const release = await holdScript(page)
    await open(page, '/privacy-policy')
    await expect(page.locator('html')).toHaveAttribute('data-blank', '')
    await expect(page.locator('main')).toBeHidden()
    release()
    await expect(heading(page, 'Privacy policy')).toBeVisible()
  })

  test('the survey is on its way already, and is asked for once; a press of Start is kept, and answered when the script is', async ({
    page,
    services,
  }) => {
    const release = await holdScript(page)
    await open(page, '/')
    await expect.poll(() => services.requestsOf('getSurvey').length).toBe(1)
    const start = page.getByRole('button', { name: 'Start my plan' })
    await start.click()
    await expect(start).toHaveAttribute('aria-busy', 'true')
    // What is touched after it, out of impatience, takes nothing back.
    await page.locator('h1').click()
    release()
    await expect(heading(page, 'Plot width')).toBeVisible()
    expect(services.requestsOf('getSurvey')).toHaveLength(1)
    await expect(page.locator('main').getByRole('textbox')).toBeFocused()
    await page.goBack()
    await expect(start).toBeVisible()
  })

  test('suppresses the second click if Start was clicked before the script (R103)', async ({
    walk,
    page,
  }) => {
    const release = await holdScript(page)
    await open(page, '/')
    const { x, y, width, height } = (await walk.startButton().boundingBox())!
    const click = (): Promise<void> => page.mouse.click(x + width / 2, y + height / 2)
    await walk.pressTwice(async () => {
      await click()
      release()
      await expect(walk.title()).toHaveText('Plot width')
      const heard = await page.evaluateHandle(() => {
        const types: string[] = []
        for (const type of ['pointerup', 'click']) addEventListener(type, () => types.push(type))
        return types
      })
      await click()
      expect(await heard.jsonValue()).toEqual(['pointerup'])
    })
  })

  test('a press of Start is kept where the card has to give way to English, whose texts alone are here', async ({
    page,
    walk,
  }) => {
    await page.route('**/locales/ta/translation.json', () => {})
    const release = await holdScript(page)
    await open(page, '/?lan=ta')
    await page.locator('html[lang=ta] main button').click()
    const here = page.waitForResponse('**/assets/index-*.js')
    release()
    await here
    await expect(async () => {
      await walk.skip(3_000)
      await expect(heading(page, 'Plot width')).toBeVisible({ timeout: 500 })
    }).toPass()
  })

  test('a language that is chosen there is the visitor’s, when the script is here', async ({ page }) => {
    const release = await holdScript(page)
    await open(page, '/')
    await page.getByRole('combobox').selectOption('ta')
    release()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ta')
    await expect(page.getByRole('combobox')).toHaveValue('ta')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ta')
  })

  test('a language that is chosen there does not take back the one that is chosen next, however busy the phone is', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const idle: (() => void)[] = []
      Object.assign(window, {
        idle,
        requestIdleCallback: (run: () => void) => idle.push(run),
        cancelIdleCallback: () => {},
      })
    })
    const release = await holdScript(page)
    await open(page, '/')
    await page.getByRole('combobox').selectOption('ta')
    release()
    await page.waitForFunction(() => (window as unknown as { idle: unknown[] }).idle.length > 0)
    await page.getByRole('combobox').selectOption('tel')
    await expect(page.locator('html')).toHaveAttribute('lang', 'te')
    await page.evaluate(() => {
      for (const run of (window as unknown as { idle: (() => void)[] }).idle.splice(0)) run()
    })
    await expect(page.getByRole('combobox')).toHaveValue('tel')
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('tel')
  })
})

test.describe('where the script does not arrive', () => {
  test.use({ noise: /^console: .*(?:ERR_FAILED|ERR_CONNECTION)/ })
  const notArrived = {
    '/': 'This page didn’t load. Check your connection, then reload. Nothing you’ve entered is lost.',
    '/us?lan=ta': /^இந்தப் பக்கம் திறக்கவில்லை/,
    '/response/checkout/form_one_recorder?Rx=1': /This page didn’t load/,
  }
  for (const [address, words] of Object.entries(notArrived))
    test(`at ${address} that is said, and a press of the button there loads the page again`, async ({
      page,
    }) => {
      await page.route('**/assets/index-*.js', (route) => route.abort())
      await page.goto(address)
      const said = page.locator('#lost p')
      await expect(said).toHaveText(words)
      await expect(said).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('status').getByRole('button').click()
      await expect(page.locator('html')).not.toHaveAttribute('data-blank')
      await expect(said).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

  test('a press of Start loads it again too, and stops waiting', async ({ page }) => {
    await page.route('**/assets/index-*.js', async (route) => {
      await expect(page.getByRole('button', { name: 'Start my plan' })).toHaveAttribute('aria-busy', 'true')
      await route.abort()
    })
    await open(page, '/')
    const start = page.getByRole('button', { name: 'Start my plan' })
    await start.click()
    await expect(page.locator('#lost p')).toBeVisible()
    await expect(start).not.toHaveAttribute('aria-busy')
    await page.unrouteAll()
    await start.click()
    await expect(page.locator('main img')).toHaveCount(4)
    await start.click()
    await expect(heading(page, 'Plot width')).toBeVisible()
  })

  test('a script that takes longer than 30 s is reported as not loaded, until it is here', async ({
    page,
  }) => {
    const release = await holdScript(page)
    await open(page, '/')
    const said = page.locator('#lost p')
    await expect(page.getByRole('button', { name: 'Start my plan' })).toBeVisible()
    await expect(said).toBeHidden()
    await skipWait(page)
    await expect(said).toBeVisible()
    await expect(page.locator('#unstarted div')).toBeHidden()
    release()
    await expect(said).toBeHidden()
    // Nothing is left that counts the 30 s.
    await expect(page.locator('#unstarted')).toHaveCount(0)
    await page.getByRole('button', { name: 'Start my plan' }).click()
    await expect(heading(page, 'Plot width')).toBeVisible()
  })
})

/** Ends the 30 s that the page waits for its script. */
const skipWait = (page: Page): Promise<unknown> =>
  page.locator('#unstarted div').evaluate((element) => {
    const [wait] = element.getAnimations()
    if (wait?.effect?.getComputedTiming().delay !== 30_000) throw new Error('the page does not wait for 30 s')
    wait.finish()
  })

test.describe('if no script can run', () => {
  test.use({ noise: /Invalid or unexpected token|loopback|ERR_FAILED/ })

  /** Serves pages as a proxy does that changes their markup. */
  const changePages = async (page: Page, change: (html: string) => string): Promise<void> => {
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    })
  }

  for (const address of ['/', '/us', '/uk'])
    test(`at ${address} the page says after 30 s that it did not start, and whom to write to (R83)`, async ({
      page,
    }) => {
      await changePages(page, (html) =>
        html.replaceAll(/<script(?: type="\w+")?/g, '<script type="a1b2-module"'),
      )
      await page.goto(address)
      const start = page.getByRole('button', { name: 'Start my plan' })
      const look = (): Promise<Buffer> => start.screenshot({ animations: 'allow' })
      await page.mouse.move(0, 0)
      const before = await look()
      await start.click()
      await page.mouse.move(0, 0)
      expect((await look()).equals(before)).toBe(false)
      const notice = page.locator('#unstarted div')
      await expect(notice).toBeHidden()
      await skipWait(page)
      await expect(notice).toContainText('This page didn’t start. Your browser may be too old')
      await expect(notice).toBeInViewport()
      await expect(notice.getByRole('link')).toHaveAttribute('href', 'mailto:care@plotline.test')
    })

  test('a script that the browser cannot parse is reported in the language of the page (R83, R110)', async ({
    page,
  }) => {
    await changePages(page, (html) => html.replace(/(<script type="module"[^>]*) integrity="[^"]*"/, '$1'))
    await page.route('**/assets/index-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class A { static { @@ } }' }),
    )
    await open(page, '/uk?lan=ta')
    await page.locator('html[lang=ta] main button').click()
    await expect(page.locator('main button')).toHaveAttribute('aria-busy', 'true')
    await skipWait(page)
    const notice = page.locator('#unstarted div')
    await expect(notice).toContainText('இந்தப் பக்கம் தொடங்கவில்லை')
    await expect(notice).toHaveAttribute('lang', 'ta')
    await expect(page.locator('#lost p')).toBeHidden()
    await expect(page.locator('main button')).toHaveAttribute('aria-busy', 'true')
  })
})

test('what decorates the landing card is fetched after the script', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.locator('main img')).toHaveCount(4)
  await expect.poll(() => asked.some((path) => path.includes('plan-'))).toBe(true)
  const script = asked.findIndex((path) => /\/assets\/index-.*\.js$/.test(path))
  const decoration = asked.findIndex((path) => /\/(?:plan|plot|elevation-1)-/.test(path))
  expect(script).toBeGreaterThanOrEqual(0)
  expect(decoration).toBeGreaterThan(script)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the words of the landing card stand, and what is missing is said', async ({ page }) => {
    await page.goto('/us')
    await expect(heading(page, 'See your home before you build it.')).toBeVisible()
    const missing = page.locator('noscript')
    await expect(missing).toBeVisible()
    // What is not for scripts counts as no text to who reads with one.
    await expect(missing).toHaveJSProperty('innerHTML', 'Plotline needs JavaScript to ask its questions.')
  })
})
