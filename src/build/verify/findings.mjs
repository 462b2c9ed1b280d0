import { createReport } from '../findings-report.mjs'

/**
 * What can be wrong with a host, and the fix. `docs/deploy.md` has them as a table.
 * @satisfies {Readonly<Record<string, readonly [what: string, fix: string]>>}
 */
export const findings = /** @type {const} */ ({
  unreachable: [
    'The host does not respond.',
    'Check the address, the certificate and whether the host runs.',
  ],
  'not-encrypted': ['The site is not encrypted.', 'Serve it over https only.'],
  'http-open': ['The site also responds without encryption.', 'Redirect http to https.'],
  'no-hsts': [
    'Strict-Transport-Security is missing, so browsers may use http.',
    'Send it, once the whole domain supports https.',
  ],
  header: [
    'A security header is missing, is sent twice, or differs from the build’s.',
    'Send every header under /* in _headers once with every response, errors included (nginx: `always`), and update them with each build.',
  ],
  fallback: [
    'An address of the product does not respond with the page.',
    'Rewrite every address that is not a file to index.html, with status 200 and without a redirect, also with a dot or parameters.',
  ],
  'post-refused': [
    'A POST to a page is an error, for example the return of a payment page.',
    'Redirect it with 303 to the same address, or let no service return by POST.',
  ],
  'missing-chunk': [
    'A missing file under /assets/ or /locales/ is not a 404, or its response may be cached.',
    'Leave both folders out of the fallback, and send no-store with a 404 (S3: let the distribution list the bucket).',
  ],
  listing: ['A folder lists its files.', 'Turn the listing off.'],
  'rules-served': [
    'The host’s rules are public.',
    'Respond to /_headers and /_redirects with 404, or do not upload them.',
  ],
  'file-missing': [
    'A file of the build is missing.',
    'Upload the whole folder, also files that begin with a dot or underscore.',
  ],
  'file-changed': [
    'A file differs from the build’s.',
    'Upload this build, empty the host’s cache, and turn off minifying and everything that adds to pages: the policy refuses such scripts.',
  ],
  type: [
    'A file has the wrong media type.',
    'Add the type to the host: because of nosniff browsers refuse the file.',
  ],
  download: ['A file is offered as a download.', 'Do not send Content-Disposition.'],
  'not-immutable': [
    'A file with a hash in its name is not cached for a year.',
    'Send `public, max-age=31536000, immutable` for existing files under /assets/.',
  ],
  'cached-too-long': [
    'A file without a hash in its name may be cached without revalidation.',
    'Send `no-cache` for everything outside /assets/.',
  ],
  'not-compressed': ['A text is not compressed.', 'Turn brotli or gzip on for its type.'],
  'no-vary': [
    'A compressed response does not vary by Accept-Encoding.',
    'Send `Vary: Accept-Encoding` (nginx: gzip_vary on).',
  ],
  cookie: ['The host sets a cookie with a file.', 'Turn it off: shared caches skip such files.'],
  'not-indexed': [
    'The site asks search engines not to index it.',
    'Remove X-Robots-Tag from the host (previews send it).',
  ],
  range: [
    'Byte ranges of a video do not work, so iPhones do not play it.',
    'Turn byte ranges on (206), and do not compress videos.',
  ],
  'no-validator': [
    'An unchanged page is sent again each time.',
    'Send ETag or Last-Modified, and respond with 304.',
  ],
  'no-head': ['HEAD does not respond as GET does.', 'Allow HEAD: messengers and monitors use it.'],
})

/** @typedef {keyof typeof findings} FindingName */
/** @typedef {{ name: FindingName, where: string }} Finding `where` is an address, with details in brackets. */

/** @type {(name: FindingName, where: string) => Finding} */
export const finding = (name, where) => ({ name, where })

export const { report, table } = createReport(findings)
