import { isIP } from 'node:net'
import { isPublicHost } from '../serve/serve-until-stopped.mjs'
import { placesOf, one } from './finders.mjs'

/** @typedef {import('./finders.mjs').Find} Find */
/** @typedef {import('./verify-site.mjs').Site} Site */
/** @typedef {import('./client.mjs').Response} Response */

const dayMs = 86_400_000
/** An address with everything that a redirect loses. */
const deepPath = '/us/thank-you?request_order_id=verify&currency=USD'

/** Whether the response redirects to exactly this address. @type {(response: Response, address: string) => boolean} */
const leadsTo = ({ status, headers }, address) =>
  status >= 300 &&
  status < 400 &&
  URL.canParse(headers.location ?? '') &&
  new URL(headers.location ?? '').href === address

/** Whether others reach the host by its name, on the default port of https. @param {Site} site */
const isNamedHost = ({ url }) =>
  url.protocol === 'https:' && url.port === '' && isIP(url.hostname.replace(/[[\]]/g, '')) === 0

/** What can be wrong between visitor and host: encryption, names and addresses. @satisfies {Readonly<Record<string, { what: string, fix: string, find: Find }>>} */
export const networkChecks = {
  'not-encrypted': {
    what: 'The site is not encrypted.',
    fix: 'Serve it over https only.',
    find: async ({ origin, url }) => (url.protocol === 'http:' && isPublicHost(url.hostname) ? [origin] : []),
  },
  'http-open': {
    what: 'The site also responds without encryption, or http leads elsewhere than to the same address.',
    fix: 'Redirect every http address to the same host, path and query on https.',
    async find(site) {
      if (site.url.protocol === 'http:' || site.url.port !== '') return []
      const plain = await site.ask(`http://${site.url.hostname}`, deepPath)
      return plain && !leadsTo(plain, site.origin + deepPath)
        ? [`http://${site.url.hostname}${deepPath} (${plain.headers.location ?? plain.status})`]
        : []
    },
  },
  'no-hsts': {
    what: 'Strict-Transport-Security is missing or shorter than a day, so browsers may use http.',
    fix: 'Send it with `max-age=31536000`, once the whole domain supports https.',
    find: one('/', ({ headers }, { url }) => {
      const seconds = /max-age="?(\d+)/i.exec(headers['strict-transport-security'] ?? '')?.[1]
      return url.protocol === 'https:' && Number(seconds ?? 0) * 1_000 < dayMs
    }),
  },
  'certificate-ends': {
    what: 'The certificate ends within 14 days.',
    fix: 'Renew it, and let the host renew it automatically.',
    find: one('/', ({ certificateEnd }) => {
      const isSoon = certificateEnd !== undefined && Date.parse(certificateEnd) - Date.now() < 14 * dayMs
      return isSoon && certificateEnd
    }),
  },
  'address-silent': {
    what: 'An address of the host (A or AAAA record) does not respond.',
    fix: 'Let the host listen there, or remove the record: phones prefer IPv6.',
    async find(site) {
      if (!isPublicHost(site.url.hostname) || isIP(site.url.hostname.replace(/[[\]]/g, '')) !== 0) return []
      const addresses = await site.network.resolve(site.url.hostname).catch(() => [])
      return placesOf(addresses, String, (address) =>
        site.network
          .createClient(
            site.origin,
            address,
          )('/')
          .then(
            () => false,
            // Without IPv6 on this machine, nothing is known about the host's.
            (/** @type {unknown} */ problem) => {
              const code =
                problem instanceof Error && 'code' in problem ? String(problem.code) : 'no response'
              return !['ENETUNREACH', 'EADDRNOTAVAIL'].includes(code) && code
            },
          ),
      )
    },
  },
  'sibling-host': {
    what: 'The sibling host (with or without www) is a second site, or loses path and query.',
    fix: 'Redirect it with 301 to the same path and query of this host: storage, consent and offers belong to one host.',
    async find(site) {
      if (!isNamedHost(site)) return []
      const { hostname } = site.url
      const sibling = `https://${hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`}`
      const response = await site.ask(sibling, deepPath)
      return response && !leadsTo(response, site.origin + deepPath)
        ? [`${sibling} (${response.headers.location ?? response.status})`]
        : []
    },
  },
}
