/**
 * What may be wrong with a host: a sentence, and how it is mended. `docs/deploy.md` has them as a table.
 * @satisfies {Readonly<Record<string, readonly [what: string, mend: string]>>}
 */
export const findings = /** @type {const} */ ({
  unreachable: ['The host does not answer.', 'Check the address, the certificate and whether the host runs.'],
  'not-encrypted': ['The site is not encrypted.', 'Serve it over https alone.'],
  'http-open': ['The site also answers without encryption.', 'Redirect http to https.'],
  'no-hsts': [
    'Browsers are not told to stay with https.',
    'Send Strict-Transport-Security, once the whole domain is ready for it.',
  ],
  'header-missing': [
    'A header of protection is not sent.',
    'Send every header under /* in _headers with every answer, errors included (nginx: `always`).',
  ],
  'header-changed': [
    'A header of protection has another value than the build’s, or is sent twice.',
    'Let the host send the build’s value alone, and each anew with each build.',
  ],
  'fallback-missing': [
    'An address of the product is not found.',
    'Answer every address that is no file with index.html.',
  ],
  'fallback-status': [
    'An address of the product answers with the page, but not with status 200.',
    'Make it a rewrite with status 200, not an error page.',
  ],
  'fallback-moved': [
    'An address of the product redirects, and its parameters may be lost.',
    'Rewrite to index.html inside the host, without a redirect.',
  ],
  'fallback-other': [
    'An address of the product answers with something else than the page.',
    'Let index.html of this build answer, also where the address has a dot or parameters.',
  ],
  'missing-as-page': [
    'A part that is not there is answered with a page.',
    'Leave /assets/ and /locales/ out of the fallback.',
  ],
  'missing-status': [
    'A part that is not there is answered with another status than 404.',
    'Say 404 (S3: let the distribution list the bucket).',
  ],
  'missing-kept': [
    'The answer for a part that is not there may be kept.',
    'Send no-store with a 404, and the year’s caching with files that are there.',
  ],
  listing: ['A folder shows its list of files.', 'Turn the listing off.'],
  'rules-served': [
    'The host’s rules can be read by everybody.',
    'Answer 404 for /_headers and /_redirects, or do not upload them.',
  ],
  'file-missing': [
    'A file of the build is not there.',
    'Upload the whole folder, also files that begin with a dot or underscore.',
  ],
  'file-changed': [
    'A file is not the one that was built.',
    'Upload this build whole; turn off what makes files smaller or rewrites them; empty the host’s cache.',
  ],
  'page-changed': [
    'A page is not the one that was built.',
    'Upload this build; turn off what adds to pages (analytics, smaller HTML): the policy refuses such scripts.',
  ],
  type: [
    'A file has another media type than it should.',
    'Add the type to the host: with nosniff browsers refuse the file.',
  ],
  download: ['A file is offered as a download.', 'Do not send Content-Disposition.'],
  'not-kept': [
    'A file with a hash in its name is not kept for a year.',
    'Send `public, max-age=31536000, immutable` for what is there under /assets/.',
  ],
  'kept-too-long': [
    'A file without a hash in its name may be kept without asking.',
    'Send `no-cache` for everything outside /assets/.',
  ],
  'not-packed': ['A text goes out without compression.', 'Turn brotli or gzip on for its type.'],
  'no-vary': [
    'A packed answer does not say that it depends on what the browser takes.',
    'Send `Vary: Accept-Encoding` (nginx: gzip_vary on).',
  ],
  cookie: [
    'The host sets a cookie with a file.',
    'Turn it off: the product has none, and caches between leave such files out.',
  ],
  'not-indexed': [
    'Search engines are told to leave the site out.',
    'Remove X-Robots-Tag from the host (previews send it).',
  ],
  'no-range': [
    'A film cannot be asked for in parts, and does not play on iPhones.',
    'Turn ranges of bytes on (206).',
  ],
  'wrong-range': ['A part of a film has other bytes than were asked for.', 'Do not compress films.'],
  'no-validator': [
    'A page that did not change is sent whole each time.',
    'Send ETag or Last-Modified, and answer 304.',
  ],
  'no-head': ['HEAD is not answered as GET is.', 'Allow HEAD: messengers and monitors ask by it.'],
})

/** @typedef {keyof typeof findings} FindingName */
/** @typedef {{ name: FindingName, where: string }} Finding `where` is an address, and what of it where that says more. */
