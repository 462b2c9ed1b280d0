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

export type Build = 'demo' | 'production'

/** The variable in which global setup passes the origin of a build. */
export const siteVariable: Record<Build, string> = {
  demo: 'PLOTLINE_SITE_DEMO',
  production: 'PLOTLINE_SITE_PRODUCTION',
}

/** The origin at which a build is served. */
export function siteOf(build: Build): string {
  const site = process.env[siteVariable[build]]
  if (!site) throw new Error(`the ${build} build is not served: global setup did not run`)
  return site
}

/** The variable in which global setup passes the folder of a build. */
export const folderVariable: Record<Build, string> = {
  demo: 'PLOTLINE_FOLDER_DEMO',
  production: 'PLOTLINE_FOLDER_PRODUCTION',
}

/** The folder of a build, for a test that serves a copy of it. */
export function folderOf(build: Build): string {
  const folder = process.env[folderVariable[build]]
  if (!folder) throw new Error(`there is no ${build} build: global setup did not run`)
  return folder
}
