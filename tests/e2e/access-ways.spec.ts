import type { Locator, Page } from '@playwright/test'
import type { LanguageCode } from '../../src/core/model/language.ts'
import { readTexts } from '../locales/locale-files.ts'
import { rightCode } from '../services/documented-answers.ts'
import { createReader } from './reader.ts'
import { everything, languagesOfWalks } from './scope.ts'
import { inLanguage } from './state.ts'
import { visitors } from './walk.ts'
import { expect, test } from './world.ts'

// From the landing card to the payment page: once with keys alone, once with the accessibility tree alone.

const languages: readonly LanguageCode[] = ['en', ...languagesOfWalks]

/** The product's words in a language, with what `{{…}}` stands for. */
function wordsIn(code: LanguageCode): (key: string, values?: Record<string, string>) => string {
  const texts = readTexts(code)
  return (key, values = {}) =>
    (texts.get(key) ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

for (const code of languages) {
  const t = wordsIn(code)
  /** The survey's own words: translated where the locale has them (R3). */
  const asked = (text: string): string => t(`serverTexts.${text}`).replace('serverTexts.', '')

  const passLoader = async (page: Page): Promise<void> => {
    await expect(page.getByRole('progressbar', { name: t('lead.progress') })).toBeVisible()
    await page.clock.fastForward(25_000)
  }

  // Without a language of its own the way by keys is the same one.
  if (everything || code === 'en')
    test(`keys alone lead from the landing card to the payment page in ${code} (WCAG 2.1.1, 2.4.3)`, async ({
      walk,
      page,
      services,
    }) => {
      const main = page.getByRole('main')
      /** Tabs on until this has the focus; on the way nothing holds it. */
      const tabTo = async (wanted: Locator, key = 'Tab'): Promise<void> => {
        for (let stops = 0; stops < 40; stops++) {
          if (await wanted.evaluate((element) => element === document.activeElement)) return
          await page.keyboard.press(key)
        }
        await expect(wanted).toBeFocused()
      }
      const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
      const arrives = (): Promise<void> => expect(page.locator('main h1')).toBeFocused()
      const next = async (label: string): Promise<void> => {
        await expect(page.getByRole('heading', { level: 1, name: label })).toBeFocused()
      }

      await walk.open(inLanguage('/', code))
      await tabTo(page.getByRole('link', { name: t('common.skip'), exact: true }))
      await page.keyboard.press('Enter')
      await expect(main).toBeFocused()
      await tabTo(button(t('landing.start')))
      await page.keyboard.press('Enter')
      await expect(main.getByRole('textbox')).toBeFocused()
      await page.keyboard.type('40')
      await page.keyboard.press('Enter')
      await next(asked('Plot depth'))
      await page.keyboard.press('Tab')
      await page.keyboard.type('60')
      await page.keyboard.press('Tab')
      await page.keyboard.type('600001')
      await tabTo(button(t('wizard.next')))
      await page.keyboard.press('Space')
      await next(asked('Corner plot?'))
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await next(asked('Road side'))
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await next(asked('Site Details'))
      await tabTo(button(t('wizard.finish')))
      await page.keyboard.press('Enter')

      await passLoader(page)
      await arrives()
      await page.keyboard.press('Tab')
      await page.keyboard.type(visitors.in.name)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('combobox', { name: `${t('lead.countryCode')}, IN +91` })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.type(visitors.in.mobile)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: t('lead.code'), exact: true })).toBeFocused()
      await page.keyboard.type(rightCode)
      await tabTo(button(t('lead.submit')))
      await page.keyboard.press('Space')

      await expect(page.locator('input[name=plan]').first()).toBeVisible()
      await arrives()
      await tabTo(button(t('checkout.morePlans')))
      await page.keyboard.press('Enter')
      await expect(main.locator('input[name=plan]')).toHaveCount(4)
      await tabTo(main.locator('input[name=plan]:checked'), 'Shift+Tab')
      for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowDown')
      await expect(page.locator('input[name=plan][value=four]')).toBeChecked()
      await tabTo(button(t('checkout.payNow')))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
      expect(services.requestsOf('openPaymentPage')[0]!.query).toMatchObject({
        productid: 'INR-4',
        lang: code,
      })
    })

  if (everything || code !== 'en')
    test(`the accessibility tree alone leads from the landing card to the payment page in ${code} (WCAG 1.3.2, 4.1.2)`, async ({
      walk,
      page,
      services,
    }) => {
      const reader = await createReader(page)
      await walk.open(inLanguage('/', code))
      await reader.press('button', t('landing.start'))
      await reader.find('heading', asked('Plot width'))
      await reader.find('progressbar', t('wizard.progress'))
      await reader.press('button', t('wizard.next'))
      const width = await reader.find('textbox', asked('Width in feet'))
      expect(width).toMatchObject({
        description: expect.stringContaining(t('wizard.required')),
        states: { invalid: 'true' },
      })
      await reader.type(asked('Width in feet'), '40')
      await reader.press('button', t('wizard.next'))
      await reader.find('heading', asked('Plot depth'))
      await reader.type(asked('Depth in feet'), '60')
      await reader.type(asked('Postal code'), '600001')
      await reader.press('button', t('wizard.next'))
      await reader.find('radiogroup', asked('Where does the plot lie?'))
      await reader.press('radio', asked('Corner'))
      await reader.find('radiogroup', asked('Which side faces the road?'))
      await reader.press('radio', 'NE')
      await reader.press('button', t('wizard.next'))
      await reader.find('heading', asked('Site Details'))
      await reader.type(asked('City'), 'Chennai')
      await reader.press('button', t('wizard.finish'))

      await reader.find('progressbar', t('lead.progress'))
      await passLoader(page)
      await reader.find('heading', t('lead.heading'))
      await reader.type(t('lead.name'), visitors.in.name)
      await reader.type(t('lead.mobile'), visitors.in.mobile)
      await reader.press('button', t('lead.submit'))
      await reader.find('heading', t('lead.codeHeading'))
      await reader.type(t('lead.code'), '999999')
      await reader.press('button', t('lead.submit'))
      await reader.hears('alert', t('alerts.wrong-code'))
      await reader.type(t('lead.code'), rightCode)
      await reader.press('button', t('lead.submit'))

      await reader.find('heading', t('checkout.headline'))
      await reader.press('button', t('checkout.morePlans'))
      await reader.press('radio', t('checkout.plans.four.name'))
      const pay = t('checkout.payAmount', { amount: '₹944' })
      await reader.hears('status', pay)
      await reader.press('button', t('checkout.about', { plan: t('checkout.plans.four.name') }))
      await reader.find('note', '')
      await reader.press('button', pay)
      await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
      expect(services.requestsOf('openPaymentPage')[0]!.query).toMatchObject({
        productid: 'INR-4',
        lang: code,
      })
    })
}
