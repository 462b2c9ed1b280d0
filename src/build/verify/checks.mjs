import { createReport } from '../findings-report.mjs'
import { hashOf } from './client.mjs'
import {
  placesOf,
  each,
  eachFile,
  everyFile,
  one,
  shorterOf,
  typeOf,
  essenceOf,
  isMissing,
  mustCompress,
  isCompressed,
  isHashed,
  isPage,
  isImmutable,
  mayBeCached,
  collapsed,
} from './finders.mjs'
import { networkChecks } from './network-checks.mjs'

/** @typedef {import('./finders.mjs').Find} Find */

/** Other names for a type that browsers accept. @type {Readonly<Record<string, readonly string[]>>} */
const aliases = {
  'text/javascript': ['application/javascript'],
  'image/x-icon': ['image/vnd.microsoft.icon'],
}

/** Files that no build has. */
const missing = ['/assets/verify-00000000.js', '/assets/verify-00000000.css', '/locales/xx/translation.json']
/** Files at the root that hosts often answer with the page: a former site's worker would never be replaced (R119). */
const rootFiles = ['/sw.js', '/service-worker.js', '/ads.txt']

/** Addresses that hosts often get wrong: below a region, with a dot, parameters or a trailing slash. */
const pages = [
  '/survey-form',
  '/us/response/verify-plan.jpg?Rx=1',
  '/uk/?utm_source=verify',
  '/thank-you?request_order_id=verify',
  '/thank-you?request_order_id=verify?currency=INR',
]
/** Addresses that are damaged (R85) or unknown: the product opens or repairs them if its page is sent, whatever the status. */
const repaired = [
  '//thank-you?request_order_id=verify',
  '/thank-you&request_order_id=verify',
  '/verify/nowhere',
]

/**
 * What can be wrong with a host, how it is found, and the fix. Those without `find` are found by the runner.
 * @satisfies {Readonly<Record<string, { what: string, fix: string, find?: Find }>>}
 */
export const checks = {
  unreachable: {
    what: 'The host does not respond.',
    fix: 'Check the address, the certificate and whether the host runs.',
  },
  refused: {
    what: 'The host refuses the requests of this command (403 or 429).',
    fix: 'Allow the user agent `plotline-verify` or your own address in the firewall, and run the command again.',
  },
  'broken-off': {
    what: 'A response breaks off, or can’t be decompressed.',
    fix: 'Look for it in the log of the host and of the proxies in front of it.',
  },
  ...networkChecks,
  header: {
    what: 'A security header is missing, is sent twice, or differs from the build’s.',
    fix: 'Send every header under /* in _headers once with every response, errors included (nginx: `always`), and update them with each build.',
    async find(site) {
      const script = site.files.find(({ address }) => /^\/assets\/.*\.js$/.test(address))?.address ?? '/'
      const paths = ['/', '/us/thank-you', script, '/locales/en/translation.json', missing[0] ?? '']
      return placesOf(
        paths.flatMap((path) => site.headers.map(([name, value]) => ({ path, name, value }))),
        ({ path, name }) => `${path}: ${name}`,
        async ({ path, name, value }) => {
          const response = await site.get(path)
          if (!response) return false
          const received = response.headers[name]
          if (received === undefined) return 'missing'
          return collapsed(String(received)) !== collapsed(value) && 'another value'
        },
      )
    },
  },
  fallback: {
    what: 'An address of the product does not respond with the page.',
    fix: 'Serve index.html at the addresses in `dist/_redirects`, with status 200 and without a redirect, also with a dot or parameters; and as the page of every 404.',
    find: async (site) => [
      ...(await each(pages, (response) => {
        if (response.status !== 200) return String(response.status)
        return !isPage(response, site) && 'another page'
      })(site)),
      ...(await each(repaired, (response) => {
        return ![200, 404].includes(response.status) || !isPage(response, site)
          ? String(response.status)
          : false
      })(site)),
    ],
  },
  'soft-404': {
    what: 'An address that is not the product’s responds as if it were.',
    fix: 'Respond with 404 there: the page if the address has no file extension. At /sw.js and /service-worker.js a page with 200 keeps a former site’s service worker alive.',
    find: async (site) => {
      const built = new Set(site.files.map(({ address }) => address))
      const unknown = ['/verify/nowhere', ...rootFiles.filter((path) => !built.has(path))]
      return each(unknown, ({ status }) => ![404, 410].includes(status) && String(status))(site)
    },
  },
  'post-refused': {
    what: 'A POST to a page is an error, for example the return of a payment page.',
    fix: 'Redirect it with 303 to the same address, or let no service return by POST.',
    find: one('/thank-you?request_order_id=verify', ({ status }) => status >= 400 && String(status), {
      method: 'POST',
      readsRefusal: true,
    }),
  },
  'missing-chunk': {
    what: 'A missing file under /assets/ or /locales/ is not a 404, or its response may be cached.',
    fix: 'Leave both folders out of the fallback, and send no-store with a 404 (S3: let the distribution list the bucket).',
    find: (site) =>
      placesOf(missing, String, async (path) => {
        const response = await site.get(path, { readsRefusal: true })
        if (!response) return false
        const caching = response.headers['cache-control']
        if (![404, 410].includes(response.status)) return String(response.status)
        return caching !== undefined && mayBeCached(caching) && caching
      }),
  },
  listing: {
    what: 'A folder lists its files.',
    fix: 'Turn the listing off.',
    find: one(
      '/assets/',
      (response, site) =>
        response.status === 200 &&
        !isPage(response, site) &&
        site.files.some(
          (file) => isHashed(file) && response.body.includes(file.address.slice('/assets/'.length)),
        ),
      { readsRefusal: true },
    ),
  },
  'rules-served': {
    what: 'The host’s rules are public.',
    fix: 'Respond to /_headers and /_redirects with 404, or do not upload them.',
    find: (site) =>
      placesOf(['/_headers', '/_redirects'], String, async (path) => {
        const response = await site.get(path, { readsRefusal: true })
        return response?.status === 200 && !isPage(response, site)
      }),
  },
  'file-missing': {
    what: 'A file of the build is missing.',
    fix: 'Upload the whole folder, also files that begin with a dot or underscore.',
    find: everyFile((response, file) => isMissing(file, response)),
  },
  'file-changed': {
    what: 'A file differs from the build’s.',
    fix: 'Upload this build, empty the host’s cache, and turn off minifying and everything that adds to pages: the policy refuses such scripts.',
    find: eachFile(({ body }, { hash }) => hashOf(body) !== hash),
  },
  'encoding-differs': {
    what: 'A file differs between brotli, gzip and neither.',
    fix: 'Delete the old .br and .gz copies, or make them again with each build.',
    find: (site) =>
      placesOf(
        site.files
          .filter(mustCompress)
          .flatMap((file) => ['gzip', 'identity'].map((encoding) => ({ file, encoding }))),
        ({ file }) => file.address,
        async ({ file, encoding }) => {
          const usual = await site.get(file.address, shorterOf(file))
          const response = await site.get(file.address, {
            ...shorterOf(file),
            headers: { 'accept-encoding': encoding },
          })
          return usual && response && !isMissing(file, usual) && !response.body.equals(usual.body) && encoding
        },
      ),
  },
  type: {
    what: 'A file has the wrong media type.',
    fix: 'Add the type to the host: because of nosniff browsers refuse the file.',
    find: eachFile(({ headers }, file) => {
      const [type, expected] = [essenceOf(headers['content-type']), typeOf(file)]
      return expected !== '' && type !== expected && !aliases[expected]?.includes(type)
    }),
  },
  download: {
    what: 'A file is offered as a download.',
    fix: 'Do not send Content-Disposition.',
    find: eachFile(({ headers }) => /attachment/i.test(headers['content-disposition'] ?? '')),
  },
  'not-immutable': {
    what: 'A file with a hash in its name is not cached for a year.',
    fix: 'Send `public, max-age=31536000, immutable` for existing files under /assets/.',
    find: eachFile(({ headers }, file) => isHashed(file) && !isImmutable(headers['cache-control'])),
  },
  'cached-too-long': {
    what: 'A file without a hash in its name, or a page, may be cached without revalidation.',
    fix: 'Send `no-cache` for everything outside /assets/.',
    find: async (site) => [
      ...(await eachFile(({ headers }, file) => !isHashed(file) && mayBeCached(headers['cache-control']))(
        site,
      )),
      ...(await each(
        pages,
        ({ status, headers }) => status === 200 && mayBeCached(headers['cache-control']),
      )(site)),
    ],
  },
  'not-compressed': {
    what: 'A text is not compressed.',
    fix: 'Turn brotli or gzip on for its type.',
    find: eachFile((response, file) => mustCompress(file) && !isCompressed(response)),
  },
  'no-vary': {
    what: 'A compressed response does not vary by Accept-Encoding.',
    fix: 'Send `Vary: Accept-Encoding` (nginx: gzip_vary on).',
    find: eachFile(
      (response) => isCompressed(response) && !/accept-encoding/i.test(response.headers.vary ?? ''),
    ),
  },
  cookie: {
    what: 'The host sets a cookie with a file.',
    fix: 'Turn it off: shared caches skip such files.',
    find: eachFile(({ headers }) => headers['set-cookie'] !== undefined),
  },
  'not-indexed': {
    what: 'The site asks search engines not to index it.',
    fix: 'Remove X-Robots-Tag from the host (previews send it).',
    find: one('/', ({ headers }) => /noindex|none/i.test(String(headers['x-robots-tag'] ?? ''))),
  },
  range: {
    what: 'Byte ranges of a video do not work, so iPhones do not play it.',
    fix: 'Turn byte ranges on (206), and do not compress videos.',
    async find({ files, get }) {
      const video = files.find(({ address }) => address.endsWith('.mp4'))
      if (!video) return []
      const [whole, part] = [
        await get(video.address),
        await get(video.address, { headers: { range: 'bytes=100-199' } }),
      ]
      if (!whole || !part) return []
      const isPart =
        part.status === 206 &&
        part.headers['content-range'] === `bytes 100-199/${video.size}` &&
        part.body.equals(whole.body.subarray(100, 200))
      return isPart ? [] : [`${video.address} (${part.status})`]
    },
  },
  'no-validator': {
    what: 'An unchanged page is sent again each time.',
    fix: 'Send ETag or Last-Modified, and respond with 304.',
    async find({ get }) {
      const { etag, 'last-modified': modified } = (await get('/'))?.headers ?? {}
      const headers = {
        ...(etag && { 'if-none-match': etag }),
        ...(modified && { 'if-modified-since': modified }),
      }
      const again = await get('/', { headers })
      return !again || again.status === 304 ? [] : ['/']
    },
  },
  'no-head': {
    what: 'HEAD does not respond as GET does.',
    fix: 'Allow HEAD: messengers and monitors use it.',
    find: one('/', ({ status, body }) => status !== 200 || body.length > 0, {
      method: 'HEAD',
      readsRefusal: true,
    }),
  },
}

/** @typedef {keyof typeof checks} FindingName */
/** @typedef {{ name: FindingName, where: string }} Finding `where` is an address, with details in brackets. */

export const { report, table } = createReport(checks)
