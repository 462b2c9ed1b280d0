import type { Locator } from '@playwright/test'
import { tagOf } from '../../src/core/model/language.ts'
import { readTexts } from '../locales/locale-files.ts'
import { namesIn } from './names.ts'
import { playFilm, visitOnce } from './one-visit.ts'
import { walksOffline } from './scope.ts'
import { serveCopy, type ServedCopy } from './served-copy.ts'
import { createWalk, prefixOf, visitors } from './walk.ts'
import { expect, test } from './world.ts'

// The demo on a plane: one visit to its first page, then neither network nor server.
test.use({ build: 'demo', serviceWorkers: 'allow', noise: /ERR_INTERNET_DISCONNECTED/ })
test.describe.configure({ timeout: 180_000 })

let copy: ServedCopy
test.beforeAll(async () => {
  copy = await serveCopy('demo')
})
test.afterAll(() => copy.remove())
test.beforeEach(async ({ walk, context }) => {
  await visitOnce(walk)
  await context.setOffline(true)
  await copy.stop()
})
test.afterEach(() => copy.restart())

for (const [code, region] of walksOffline)
  test(`without a network, after one visit, the whole way in ${code} in ${region}, over a reload of each screen (S1.1, I23, I24)`, async ({
    page,
  }) => {
    const walk = createWalk(page, namesIn(code))
    const prefix = prefixOf[region]
    const texts = readTexts(code)
    const html = page.locator('html')
    const loader = walk.progress()
    const payHeading = walk.heading('This stands where the payment page would be.')
    /** Loads the page again, and sees this on it, in the visitor's language. */
    const reload = async (seen: Locator): Promise<void> => {
      await page.reload()
      await expect(seen).toBeVisible()
      await expect(html).toHaveAttribute('lang', tagOf(code))
      await expect(page.getByText(texts.get('common.offline') ?? '')).toHaveCount(0)
    }

    await walk.open(`${prefix}/?lan=${code}`)
    const answered = () =>
      fetch('/not-in-the-copy').then(
        () => true,
        () => false,
      )
    expect(await page.evaluate(answered)).toBe(false)
    await reload(walk.startButton())
    await walk.start()
    await reload(walk.startButton())
    await walk.start()
    await walk.answerAtOnce()
    await walk.finish().click()
    await expect(page).toHaveURL(/\/response\/form_one_demo\?/)
    await reload(loader)
    await walk.passLoader()
    await reload(walk.name())
    await walk.sendCode(visitors[region])
    await reload(walk.code())
    await walk.verify(await walk.codeOnPhone())
    await walk.atCheckout()
    await reload(walk.payBar())
    await playFilm(page)
    await walk.choosePlan('one')
    await walk.payBar().click()
    await expect(payHeading).toBeVisible()
    // By it the page knows its own tab's checkout where another tab has stored one since.
    expect(await page.evaluate(() => document.referrer)).toContain('/response/checkout/')
    await page.reload()
    await walk.button('Decline').click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/payment-failure\\?`))
    await reload(walk.title())
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await reload(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await walk.payBar().click()
    await expect(payHeading).toBeVisible()
    await walk.button('Pay').click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/thank-you\\?`))
    await reload(walk.heading(texts.get('thankYou.title') ?? ''))
  })
