import type { Locator } from '@playwright/test'
import type { LanguageCode } from '../../src/core/model/language.ts'
import { presetNames, type PresetName } from '../../fake-server/demo/presets/presets.ts'
import { coveredControls } from './checks/covered.ts'
import { resizeTo } from './checks/layout.ts'
import { runsAll } from './test-matrix.ts'
import { switchLanguage } from './walkthroughs/walkthrough.ts'
import type { App } from './pages/app.ts'
import { expect, test } from './fixtures.ts'

test.use({ build: 'demo' })

/** What each journey of the demo shows. `prepare-preset.test.ts` tests what it stores. */
const presetScreens: Record<PresetName, (app: App) => Locator> = {
  'first-question': (app) => app.heading('How wide is your plot?'),
  'last-question': (app) => app.survey.finish(),
  loader: (app) => app.progressbar(),
  'lead-form': (app) => app.lead.name(),
  'uk-lead-form': (app) => app.lead.email(),
  'code-waiting': (app) => app.code.field(),
  checkout: (app) => app.checkout.payBar().filter({ hasText: '₹' }),
  'us-checkout': (app) => app.checkout.payBar().filter({ hasText: '$' }),
  'tamil-checkout': (app) => app.button(/₹.*[\u0b80-\u0bff]/),
  'returning-offer': (app) => app.checkout.offer(),
  'offer-last-seconds': (app) => app.checkout.discount().filter({ hasText: /0\s*:\s*(?:20|1\d)/ }),
  'offer-over': (app) => app.button('Get Plan'),
  'payment-failed': (app) => app.heading('Payment Failed!.'),
  'us-thank-you': (app) => app.page.getByText(/PL-\d{8}-0001/),
  'incomplete-order': (app) => app.button(/stay/i),
}

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 360 },
  { width: 1280, height: 800 },
]

/** The loader has no language select. */
const languagesOf = (name: string): readonly LanguageCode[] =>
  name === 'loader' || !runsAll ? ['en'] : ['en', 'ta']

async function expectUncovered({ demo, page }: App, languages: readonly LanguageCode[]): Promise<void> {
  for (const code of languages) {
    if (languages.length > 1) await switchLanguage(page, code)
    for (const size of sizes) {
      await resizeTo(page, size)
      await expect.poll(() => coveredControls(demo.launcher()), `${size.width} px, ${code}`).toEqual([])
    }
  }
}

/** The journey that `npm test` opens: the one with bars. The tour opens them all. */
const sample: PresetName = 'checkout'

for (const name of presetNames)
  test(
    `the launcher covers no control of journey ${name}`,
    { tag: name === sample ? [] : '@full' },
    async ({ app }) => {
      await app.open(`/?journey=${name}`)
      await expect(presetScreens[name](app)).toBeVisible()
      await expect(app.demo.launcher()).toBeVisible()
      await expectUncovered(app, languagesOf(name))
    },
  )

for (const address of ['/', '/privacy-policy', '/no-such-page'])
  test(
    `the launcher covers no control of ${address}`,
    { tag: address === '/' ? [] : '@full' },
    async ({ app }) => {
      await (address === '/' ? app.survey.open() : app.open(address))
      await expect(app.demo.launcher()).toBeVisible()
      await expectUncovered(app, languagesOf(address))
    },
  )
