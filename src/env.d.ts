/// <reference types="vite/client" />

/** Build-time: true where the fake backend stands in for the services. A constant, so that production drops the branch. */
declare const __FAKE_BACKEND__: boolean

/** Build-time: false where the product shows its own name, mark and colours, and nothing else can. */
declare const __REBRANDABLE__: boolean

interface ImportMetaEnv {
  readonly VITE_FORMS_API?: string
  readonly VITE_CUSTOMER_API?: string
  readonly VITE_IDEMPOTENCY?: string
  readonly VITE_PAYMENT_URL?: string
  readonly VITE_BRAND_CODE?: string
  readonly VITE_APP_CODE?: string
  readonly VITE_ENTITY?: string
  readonly VITE_UPDATE_TOKEN?: string
  readonly VITE_BACK_TO_CHECKOUT_FORM?: string
  readonly VITE_SOCIAL_PROOF?: string
  readonly VITE_ADS_ID?: string
  readonly VITE_ADS_LABEL_LEAD?: string
  readonly VITE_ADS_LABEL_CHECKOUT?: string
  readonly VITE_ADS_LABEL_THANKYOU?: string
  readonly VITE_DATA_LAYER?: string
  readonly VITE_EVENTS_URL?: string
  readonly VITE_VITALS_URL?: string
  readonly VITE_REPORTS_URL?: string
  readonly VITE_CONSENT?: string
  readonly VITE_MAIL_ASSETS_URL?: string
  readonly VITE_BRAND_NAME?: string
  readonly VITE_BRAND_MARK?: string
  readonly VITE_BRAND_COLOUR?: string
  readonly VITE_PARENT_COMPANY?: string
  readonly VITE_CONTACT_EMAIL?: string
  readonly VITE_HOME_CITY?: string
  readonly VITE_SOCIAL_LINKS?: string
  readonly VITE_I18N_DEBUG?: string
}

/** The browser's guard over what becomes code or markup; null-ish where it has none. The DOM's own types lack it. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML?(text: string): string; createScriptURL?(text: string): string },
    ): {
      createHTML(text: string): string
      createScriptURL(text: string): string
    }
  }
}
