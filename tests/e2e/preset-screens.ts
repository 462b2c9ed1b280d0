import type { Locator } from '@playwright/test'
import type { PresetName } from '../../fake-server/demo/presets/presets.ts'
import type { App } from './pages/app.ts'

/** What each journey of the demo shows. `prepare-preset.test.ts` has what it stores. */
export const presetScreens: Record<PresetName, (app: App) => Locator> = {
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
