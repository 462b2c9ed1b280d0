import type { Idempotency, ServiceUrls } from '../core/api/call.ts'
import type { PublicSettings } from '../core/app.ts'
import { defaultBrandName, type Brand } from '../core/model/brand.ts'
import type { TelemetrySettings } from '../telemetry/create-sinks.ts'

/** The whole configuration of a build (see `.env.example`). */
export type Settings = PublicSettings &
  TelemetrySettings & {
    brand: Brand
    formsApi: string
    customerApi: string
    /** Whether the services recognize repeated requests by a header (R66). */
    idempotency: Idempotency
    paymentUrl: string
    brandCode: string
    appCode: string
    entity: string
    /** The fixed bearer credential of call 6 (R40). */
    updateToken: string
    /** The slug of the checkout that a visitor returns to after the payment page (R20, R59). */
    backToCheckoutForm: string
  }

declare global {
  /** Build-time: the result of `readSettings`. The fake backend replaces some values. */
  const __SETTINGS__: Settings
}

/** Defaults of a build without configuration; a production build warns of them (R59). */
const defaults = {
  parentCompany: 'Northlight Homes',
  contactEmail: 'care@northlight.example',
  homeCity: 'Chennai',
}

/** The variables of a build, by name. */
type BuildVariables = Readonly<Record<string, unknown>>

/**
 * Reads the variables of a build. Called by the build, so that the page contains the values without the variables' names and the defaults.
 * `src/build/plugins/configuration.ts` checks the required ones.
 */
export function readSettings(env: BuildVariables): Settings {
  const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
  const baseAddressOf = (value: unknown): string => textOf(value).replace(/\/+$/, '')
  const adsId = textOf(env.VITE_ADS_ID)
  const [eventsUrl, vitalsUrl] = [textOf(env.VITE_EVENTS_URL), textOf(env.VITE_VITALS_URL)]
  const dataLayer = textOf(env.VITE_DATA_LAYER) === 'on'
  const sendsEvents = dataLayer || [adsId, eventsUrl, vitalsUrl].some(Boolean)
  return {
    brand: { name: textOf(env.VITE_BRAND_NAME) || defaultBrandName, mark: null },
    parentCompany: textOf(env.VITE_PARENT_COMPANY) || defaults.parentCompany,
    contactEmail: textOf(env.VITE_CONTACT_EMAIL) || defaults.contactEmail,
    homeCity: textOf(env.VITE_HOME_CITY) || defaults.homeCity,
    socialLinks: textOf(env.VITE_SOCIAL_LINKS)
      .split(',')
      .map((link) => link.trim())
      .filter((link) => /^https?:\/\//i.test(link)),
    familyPictureUrl: textOf(env.VITE_MAIL_ASSETS_URL) || null,
    socialProof: textOf(env.VITE_SOCIAL_PROOF) === 'off' ? 'off' : 'simulated',
    formsApi: baseAddressOf(env.VITE_FORMS_API),
    customerApi: baseAddressOf(env.VITE_CUSTOMER_API),
    idempotency: textOf(env.VITE_IDEMPOTENCY) === 'header' ? 'header' : 'off',
    paymentUrl: textOf(env.VITE_PAYMENT_URL),
    brandCode: textOf(env.VITE_BRAND_CODE),
    appCode: textOf(env.VITE_APP_CODE),
    entity: textOf(env.VITE_ENTITY),
    updateToken: textOf(env.VITE_UPDATE_TOKEN),
    backToCheckoutForm: textOf(env.VITE_BACK_TO_CHECKOUT_FORM),
    ads: adsId
      ? {
          id: adsId,
          labels: {
            lead: textOf(env.VITE_ADS_LABEL_LEAD),
            checkout: textOf(env.VITE_ADS_LABEL_CHECKOUT),
            'thank-you': textOf(env.VITE_ADS_LABEL_THANKYOU),
          },
        }
      : null,
    vitalsUrl: vitalsUrl || null,
    eventsUrl: eventsUrl || null,
    dataLayer,
    // A production build without VITE_CONSENT fails if it sends events. The development server asks for consent.
    consent: !sendsEvents ? null : textOf(env.VITE_CONSENT) === 'none' ? 'none' : 'required',
  }
}

/** The addresses of the services. */
export const serviceUrls = ({ formsApi, customerApi }: Settings): ServiceUrls => ({
  forms: formsApi,
  customer: customerApi,
  site: '',
})
