/** The error of a value that is not blank, or null. */
type Check = (value: string) => string | null

/** `missingError` stops a build without this variable; null for an optional one. */
export type Variable = { name: string; check: Check; missingError: string | null }

const anyText: Check = () => null

const oneOf =
  (...words: string[]): Check =>
  (value) =>
    words.includes(value) ? null : `is "${value}"; it can be ${words.join(' or ')}`

/** Parses an absolute http(s) address, or returns the error. Credentials in it would be public. */
function parseAddress(value: string): URL | string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol) || !/^https?:\/\//i.test(value))
    return `is "${value}"; it has to be an absolute address, such as https://host.example/path`
  if (url.username || url.password) return 'contains a user name or a password, which everyone could read'
  return url.hash ? 'ends in a fragment (#)' : url
}
const anyAddress: Check = (value) => {
  const result = parseAddress(value)
  return typeof result === 'string' ? result : null
}
/** An address to which paths are appended. */
const baseAddress: Check = (value) => {
  const result = parseAddress(value)
  if (typeof result === 'string') return result
  return result.search ? 'has a query (?), but paths are appended to it' : null
}
const addressOrPath: Check = (value) => (/^\/(?![/\\])/.test(value) ? null : anyAddress(value))
const addresses: Check = (value) =>
  value
    .split(',')
    .map((part) => anyAddress(part.trim()))
    .find(Boolean) ?? null

const bearer: Check = (value) =>
  /^[\w.~+/-]+=*$/.test(value) ? null : 'is not a bearer token: leave out the word Bearer and spaces'
const slug: Check = (value) =>
  /^[^/?#\s]+$/.test(value)
    ? null
    : `is "${value}"; it has to be a whole slug, such as form_one_abc, without a path`
const email: Check = (value) =>
  /^[^\s@]+@[^\s@]+$/.test(value) ? null : `is "${value}", which is not an e-mail address`
const adsId: Check = (value) =>
  /^[A-Z]{1,3}-[A-Z0-9]+$/i.test(value) ? null : `is "${value}"; it has to look like AW-123456789`

const optional = (name: string, check = anyText): Variable => ({ name, check, missingError: null })
const required = (name: string, missingError: string, check = anyText): Variable => ({
  name,
  check,
  missingError,
})

const aboutSocialProof = `choose "simulated" or "off"; there is no default.
      "simulated" shows purchases, counts and "50+ people bought" that never happened. Shown to consumers as real, that is
      a misleading commercial practice: in the EU under the Unfair Commercial Practices Directive (2005/29/EC), in the
      UK under the Digital Markets, Competition and Consumers Act 2024, in the US under section 5 of the FTC Act, in India
      under the Consumer Protection Act 2019 and the guidelines on dark patterns of 2023 (false urgency).
      "off" leaves all of it out, and no gaps are visible on the screens. You are responsible for this choice.`

/** Every variable of a build, as `.env.example` lists them (R36, R39, R40, R59). */
export const variables: readonly Variable[] = [
  required('VITE_FORMS_API', 'the address of the forms service', baseAddress),
  required('VITE_CUSTOMER_API', 'the address of the customer API', baseAddress),
  required('VITE_PAYMENT_URL', 'the address of the payment page', anyAddress),
  required('VITE_BRAND_CODE', 'the brand that surveys are submitted and payments made for'),
  required('VITE_APP_CODE', 'the application code of the customer API'),
  required('VITE_ENTITY', 'the entity that payments are made to'),
  required('VITE_UPDATE_TOKEN', 'the bearer of updateResponse', bearer),
  required(
    'VITE_BACK_TO_CHECKOUT_FORM',
    'the slug of the checkout to which a returning visitor is redirected',
    slug,
  ),
  required('VITE_SOCIAL_PROOF', aboutSocialProof, oneOf('simulated', 'off')),
  optional('VITE_IDEMPOTENCY', oneOf('header', 'off')),
  optional('VITE_BACKEND', oneOf('http', 'fake')),
  optional('VITE_ADS_ID', adsId),
  optional('VITE_ADS_LABEL_LEAD'),
  optional('VITE_ADS_LABEL_CHECKOUT'),
  optional('VITE_ADS_LABEL_THANKYOU'),
  optional('VITE_DATA_LAYER', oneOf('on', 'off')),
  optional('VITE_EVENTS_URL', addressOrPath),
  optional('VITE_VITALS_URL', addressOrPath),
  optional('VITE_REPORTS_URL', addressOrPath),
  optional('VITE_CONSENT', oneOf('required', 'none')),
  optional('VITE_SITE_URL', baseAddress),
  optional('VITE_MAIL_ASSETS_URL', anyAddress),
  // `read-brand.ts` says what these can be.
  optional('VITE_BRAND_NAME'),
  optional('VITE_BRAND_MARK'),
  optional('VITE_BRAND_COLOUR'),
  optional('VITE_PARENT_COMPANY'),
  optional('VITE_CONTACT_EMAIL', email),
  optional('VITE_HOME_CITY'),
  optional('VITE_SOCIAL_LINKS', addresses),
  optional('VITE_I18N_DEBUG', oneOf('true', 'false')),
]
