/** The regions that have a start page of their own. */
export const ownStartPages = ['us', 'uk']

const prefixes = ownStartPages.join('|')
/** The paths of the pages below a start page; `*` is a slug, also with `checkout/` before it. */
export const pagePaths = [
  '/survey-form',
  '/response/*',
  '/thank-you',
  '/payment-failure',
  '/privacy-policy',
  '/refund-policy',
  '/termsandconditions',
]
const pages = [
  `(?:index|${prefixes})\\.html?`,
  ...pagePaths.map((path) => path.slice(1).replace('/*', '/+(?:checkout/+)?[^/?]+')),
]
/** A trailing slash, and parameters that are glued to the path (R85). */
const end = '/*(?:(?:&|%26|%3F).*)?'

/**
 * The addresses of the product's pages, those that R85 repairs included, as regular expressions of the path, and the file of each (R119).
 * The first match counts; letter case makes no difference. They are valid in nginx too.
 */
export const pageAddresses = [
  ...ownStartPages.map((name) => ({
    file: `/${name}.html`,
    pattern: `^/+${name}(?:\\.html?|/+index\\.html?)?${end}`,
  })),
  { file: '/index.html', pattern: `^/+(?:(?:${prefixes})/+)?(?:${pages.join('|')})?${end}` },
]

/** Folders whose missing files are plain 404s, like those of every address with a file extension. */
export const fileFolders = /** @type {const} */ (['/assets/', '/locales/'])

/** The paths with a file extension, as a regular expression. */
export const fileAddress = '^[^?]*\\.\\w+'

/** Files of a build that only hosts read. */
export const hostFile = /^\/?(?:_headers|_redirects|(?:.*\/)?404\.html)$/

const matchers = pageAddresses.map(({ file, pattern }) => ({ file, matcher: new RegExp(`${pattern}$`, 'i') }))
const fileMatcher = new RegExp(`${fileAddress}$`)

/**
 * The file of the page at a path, without its query; null if there is no page.
 * @param {string} path
 */
export const pageFileOf = (path) => matchers.find(({ matcher }) => matcher.test(path))?.file ?? null

/**
 * Whether a missing file at this path is a plain 404, instead of one with the product's page.
 * @param {string} path
 */
export const isFileAddress = (path) =>
  fileFolders.some((folder) => path.startsWith(folder)) || fileMatcher.test(path)
