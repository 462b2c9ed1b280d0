/** The configuration of the production build. The recording services answer for every host. */
export const configuration = {
  VITE_FORMS_API: 'http://forms.plotline.test',
  VITE_CUSTOMER_API: 'http://api.plotline.test',
  VITE_PAYMENT_URL: 'http://pay.plotline.test/',
  VITE_BRAND_CODE: 'e2e-brand',
  VITE_APP_CODE: 'e2e-app',
  VITE_ENTITY: 'e2e-entity',
  VITE_UPDATE_TOKEN: 'e2e-update-token',
  VITE_BACK_TO_CHECKOUT_FORM: 'form_one_recorder',
  VITE_SOCIAL_PROOF: 'simulated',
  VITE_BRAND_NAME: 'Plotline',
  VITE_PARENT_COMPANY: 'Northlight Homes',
  VITE_CONTACT_EMAIL: 'care@plotline.test',
  VITE_HOME_CITY: 'Chennai',
} as const

/** The third-party origins of the build with analytics: the events endpoint and the ads network. */
export const hosts = {
  events: 'http://events.plotline.test',
  tag: 'https://www.googletagmanager.com',
} as const

/** The configuration of the build with consent, an ads network, `dataLayer` and an events endpoint. */
export const analyticsConfiguration = {
  ...configuration,
  VITE_CONSENT: 'required',
  VITE_DATA_LAYER: 'on',
  VITE_EVENTS_URL: `${hosts.events}/batch`,
  VITE_ADS_ID: 'AW-1',
  VITE_ADS_LABEL_LEAD: 'lead',
  VITE_ADS_LABEL_CHECKOUT: 'checkout',
  VITE_ADS_LABEL_THANKYOU: 'thanks',
} as const

export type Build = 'demo' | 'production' | 'analytics'

/** The variable in which global setup passes the origin of a build. */
export const siteVariable = (build: Build): string => `PLOTLINE_SITE_${build.toUpperCase()}`

/** The variable in which global setup passes the folder of a build. */
export const folderVariable = (build: Build): string => `PLOTLINE_FOLDER_${build.toUpperCase()}`

function variable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: global setup did not run`)
  return value
}

/** The origin at which a build is served. */
export const siteOf = (build: Build): string => variable(siteVariable(build))

/** The folder of a build, for a test that serves a copy of it. */
export const folderOf = (build: Build): string => variable(folderVariable(build))
