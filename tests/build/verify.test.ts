import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../run/listen.mjs'
import { createStaticServer } from '../../src/build/serve/static-server.mjs'
import { checks, report, type FindingName } from '../../src/build/verify/checks.mjs'
import { createClient, type Network, type Response } from '../../src/build/verify/client.mjs'
import { verifySite } from '../../src/build/verify/verify-site.mjs'
import { root } from './production-build.ts'
import { send, type SentResponse } from './send.ts'
import { page, writeTestSite, type TestSite } from './test-site.ts'

/** Changes a correct response into that of a wrongly configured host. */
type Mistake = (
  path: string,
  response: SentResponse,
  request: { range: boolean; method: string; headers: IncomingHttpHeaders },
) => Partial<SentResponse> | 'break off'

const setHeaders =
  (paths: RegExp, headers: Record<string, string | undefined>): Mistake =>
  (path, response) =>
    paths.test(path) ? { headers: { ...response.headers, ...headers } } : {}

const respond =
  (paths: RegExp, status: number, body: string, headers: Record<string, string> = {}): Mistake =>
  (path, response) => {
    if (!paths.test(path)) return {}
    const sent = { ...uncompressed(response), 'content-type': 'text/html', ...headers }
    return { status, body: Buffer.from(body), headers: sent }
  }

/** Headers without those that depend on the body. */
const uncompressed = ({ headers }: SentResponse): SentResponse['headers'] => ({
  ...headers,
  'content-encoding': undefined,
  etag: undefined,
})

const setStatus =
  (paths: RegExp, status: number): Mistake =>
  (path) =>
    paths.test(path) ? { status } : {}

const refuse =
  (refused: string): Mistake =>
  (_path, _response, { method }) =>
    method === refused ? { status: 405 } : {}

const every = /^\//
const missing = /^\/(?:assets\/verify|locales\/xx)/
const route = /^\/(?:survey-form|us\/|uk\/|thank-you)/
const index = /^\/assets\/index/
const immutable = 'public, max-age=31536000, immutable'

/** Findings about the network between, which other tests have. */
type NetworkFinding =
  | 'unreachable'
  | 'not-encrypted'
  | 'http-open'
  | 'no-hsts'
  | 'certificate-ends'
  | 'address-silent'
  | 'sibling-host'

/** For each finding: the mistakes, by title, that must be reported as that finding. */
const mistakesByFinding: Readonly<
  Record<Exclude<FindingName, NetworkFinding>, Readonly<Record<string, Mistake>>>
> = {
  refused: {
    'a firewall refuses everything': respond(every, 403, 'Forbidden'),
    'a firewall refuses clients without a name': (_path, _response, { headers }) =>
      headers['user-agent'] === 'plotline-verify/1' ? { status: 429 } : {},
    'some files are refused': respond(/vtt$/, 403, 'Forbidden'),
  },
  'broken-off': {
    'a text breaks off': (path) => (path.startsWith('/locales/ta') ? 'break off' : {}),
    'a compressed text is damaged': (path) =>
      path.startsWith('/locales/ta') ? { body: Buffer.from('x') } : {},
  },
  'encoding-differs': {
    'an old copy is sent to those who take gzip only': (path, _response, { headers }) =>
      path === '/' && headers['accept-encoding'] === 'gzip' ? { body: gzipSync('old') } : {},
    'an old copy is sent uncompressed': (path, _response, { headers }) =>
      path.endsWith('.js') && headers['accept-encoding'] === 'identity' ? { body: Buffer.from('old') } : {},
  },
  'soft-404': {
    'a former worker’s address is the page': respond(/^\/sw\.js/, 200, page),
    'every file at the root is the page': respond(/^\/ads\.txt/, 200, page),
    'an unknown address is a page': setStatus(/^\/verify\/nowhere/, 200),
  },
  'missing-chunk': {
    'the page is sent for a missing script': respond(missing, 200, page),
    'a missing script is cached': setHeaders(missing, { 'cache-control': immutable }),
    'a missing file is a 403, as on S3': respond(missing, 403, 'Forbidden'),
  },
  fallback: {
    'there is no fallback': respond(route, 404, 'Not found'),
    'the fallback has status 404': setStatus(route, 404),
    'every address redirects to the first': respond(route, 302, '', { location: '/' }),
    'an address with a dot counts as a file': respond(/plan\.jpg/, 404, 'Not found'),
    'a doubled slash is an error': setStatus(/^\/\//, 500),
    'an unknown address is another page': respond(/^\/verify\//, 404, 'Not found'),
    'another application has the region’s address': respond(/^\/uk\//, 200, 'Welcome'),
  },
  'post-refused': { 'POST is refused': refuse('POST') },
  header: {
    'no policy is sent': setHeaders(every, { 'content-security-policy': undefined }),
    'scripts lack nosniff': setHeaders(/\.js$/, { 'x-content-type-options': undefined }),
    'errors lack the headers': setHeaders(missing, { 'x-frame-options': undefined }),
    'a header is sent twice': setHeaders(every, { 'x-frame-options': 'DENY, DENY' }),
    'the policy is outdated': setHeaders(every, { 'content-security-policy': "default-src 'self'" }),
  },
  'cached-too-long': {
    'the page is cached': setHeaders(/^\/$/, { 'cache-control': 'public, max-age=3600' }),
    'texts lack Cache-Control': setHeaders(/^\/locales\//, { 'cache-control': undefined }),
  },
  'not-immutable': {
    'hashed files are revalidated': setHeaders(index, { 'cache-control': 'no-cache' }),
    'two caching rules are joined': setHeaders(index, { 'cache-control': `no-cache, ${immutable}` }),
  },
  'not-compressed': {
    'JSON is not compressed': (path, response) =>
      path.endsWith('json') ? { headers: uncompressed(response) } : {},
  },
  'no-vary': {
    'compressed files lack Vary': setHeaders(every, { vary: undefined }),
    'no cache may reuse a file': setHeaders(every, { vary: '*' }),
  },
  range: {
    'byte ranges are ignored': (_path, { body }, { range }) => (range ? { status: 200, body } : {}),
    'byte ranges are wrong': (_path, { body }, { range }) =>
      range ? { body: Buffer.from(body).reverse() } : {},
  },
  type: {
    'avif has no type': setHeaders(/avif$/, { 'content-type': 'application/octet-stream' }),
    'scripts are plain text': setHeaders(/\.js$/, { 'content-type': 'text/plain' }),
  },
  'file-changed': {
    'a script is added to the page': respond(/^\/$/, 200, `${page}<script src="//a.test"></script>`),
    'a style sheet is of another build': respond(/\.css$/, 200, 'p{}', { 'content-type': 'text/css' }),
  },
  'file-missing': {
    'a language was not uploaded': respond(/^\/locales\/ta/, 404, 'Not found'),
    'the page replaces a file': respond(/^\/favicon\.svg$/, 200, page),
    'a page redirects to another page': respond(/^\/us\./, 308, '', { location: '/' }),
    'a page redirects to another host': respond(/^\/us\./, 308, '', { location: '//a.test/us' }),
  },
  'rules-served': { 'the host’s rules are served': respond(/^\/_headers$/, 200, '/*\n  X: y') },
  listing: { 'folders list their files': respond(/^\/assets\/$/, 200, '<a href="index-abcdefgh.js">') },
  cookie: { 'files set a cookie': setHeaders(/^\/assets\//, { 'set-cookie': 'lb=1' }) },
  'not-indexed': {
    'a preview hides from search engines': setHeaders(every, { 'x-robots-tag': 'noindex' }),
    'a host sends X-Robots-Tag: none': setHeaders(every, { 'x-robots-tag': 'none' }),
  },
  download: { 'files are downloads': setHeaders(/vtt$/, { 'content-disposition': 'attachment' }) },
  'no-validator': {
    'an unchanged page is sent again': (path, { status }) =>
      path === '/' ? { status: status === 304 ? 200 : status } : {},
  },
  'no-head': { 'HEAD is refused': refuse('HEAD') },
}

const mistakes = Object.entries(mistakesByFinding).flatMap(([finding, byTitle]) =>
  Object.entries(byTitle).map(([title, mistake]) => [title, finding, mistake] as const),
)

let testSite: TestSite
let correctHost: string
const servers: Server[] = []

async function open(server: Server): Promise<string> {
  servers.push(server)
  return (await listen(server)).replace('localhost', '127.0.0.1')
}

beforeAll(async () => {
  testSite = await writeTestSite()
  correctHost = await open(createStaticServer(testSite.folder))
})
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await rm(testSite.parent, { recursive: true })
})

const connectionHeaders = /^(?:content-length|connection|keep-alive|transfer-encoding)$/
const forwardedNames = ['accept-encoding', 'range', 'if-none-match', 'if-modified-since'] as const

/** A host that is correct except for one mistake. */
function hostWith(mistake: Mistake): Promise<string> {
  const { port } = new URL(correctHost)
  return open(
    createServer((request, response) => {
      const { url = '/', method = 'GET', headers } = request
      const forwardedHeaders: Record<string, string> = {}
      for (const name of forwardedNames)
        if (headers[name] !== undefined) forwardedHeaders[name] = headers[name]
      send(Number(port), url, forwardedHeaders, method).then(
        (sent) => {
          const change = mistake(url, sent, { range: headers.range !== undefined, method, headers })
          if (change === 'break off') return void response.destroy()
          const wrong = { ...sent, ...change }
          for (const [name, value] of Object.entries(wrong.headers))
            if (value !== undefined && !connectionHeaders.test(name)) response.setHeader(name, value)
          response.writeHead(wrong.status).end(method === 'HEAD' ? undefined : wrong.body)
        },
        () => response.destroy(),
      )
    }),
  )
}

/** A network in which the correct host has this origin, and other hosts respond as listed. */
type FakeNetwork = {
  origin?: string
  hsts?: string | undefined
  certificateEnd?: string
  /** The error of the host's second address. */
  silent?: string
  [otherOrigin: `http${string}`]: Partial<Response>
}

function networkWith({
  origin = 'https://plans.example',
  certificateEnd,
  silent,
  ...change
}: FakeNetwork): Network {
  const hsts = 'hsts' in change ? change.hsts : 'max-age=31536000'
  const others: Readonly<Record<string, Partial<Response>>> = {
    'http://plans.example': redirectTo(
      'https://plans.example/us/thank-you?request_order_id=verify&currency=USD',
    ),
    ...(change as Record<string, Partial<Response>>),
  }
  return {
    resolve: () => Promise.resolve(['192.0.2.1', '2001:db8::1']),
    createClient: (host, address) => async (path, headers, method) => {
      if (silent !== undefined && address?.includes(':'))
        throw Object.assign(new Error(silent), { code: silent })
      const response = await createClient(correctHost)(path, headers, method)
      if (host === origin)
        return {
          ...response,
          headers: { ...response.headers, ...(hsts && { 'strict-transport-security': hsts }) },
          ...(certificateEnd && { certificateEnd }),
        }
      const other = others[host]
      if (!other) throw new Error('no such host')
      return { ...response, headers: {}, ...other }
    },
  }
}

const namesOf = async (origin: string): Promise<FindingName[]> => [
  ...new Set((await verifySite({ origin, folder: testSite.folder })).map(({ name }) => name)),
]

const redirectTo = (location: string) => ({ status: 301, headers: { location } })

describe('npm run verify', () => {
  it('finds nothing wrong with a correct host', async () => {
    expect(await verifySite({ origin: correctHost, folder: testSite.folder })).toEqual([])
  })
  it.each(mistakes)('reports that %s: %s', async (_title, finding, mistake) => {
    expect(await namesOf(await hostWith(mistake))).toContain(finding)
  })
  it.each<[verb: string, preposition: string, query: string, FindingName[]]>([
    ['accepts', 'with', '?$1', []],
    ['reports', 'without', '', ['fallback']],
  ])(
    '%s the redirect of Cloudflare Pages to a shorter address %s its query',
    async (_verb, _preposition, query, expected) => {
      const shorter: Mistake = (path) => {
        const location = path.replace(/\.html$/, '').replace(/^\/uk\/\?(.*)/, `/uk${query}`)
        return location === path ? {} : { status: 308, headers: { location }, body: Buffer.from('') }
      }
      expect(await namesOf(await hostWith(shorter))).toEqual(expected)
    },
  )
  it('reports a host that does not respond', async () => {
    expect(await namesOf('http://127.0.0.1:9')).toEqual(['unreachable'])
  })
  it('reports one finding for a host that refuses everything (R120)', async () => {
    expect(await namesOf(await hostWith(respond(every, 403, 'Forbidden')))).toEqual(['refused'])
  })
  it('reports a response that breaks off beside the other findings (R120)', async () => {
    const host = await hostWith((path, { headers }) =>
      path.startsWith('/locales/ta')
        ? 'break off'
        : { headers: { ...headers, 'x-content-type-options': undefined } },
    )
    expect(await namesOf(host)).toEqual(expect.arrayContaining(['broken-off', 'header']))
  })
  it('sends a user agent with every request (R120)', async () => {
    const host = await hostWith((_path, _response, { headers }) =>
      headers['user-agent'] ? {} : { status: 403 },
    )
    expect(await namesOf(host)).toEqual([])
  })

  const https = 'https://plans.example'
  const deep = '/us/thank-you?request_order_id=verify&currency=USD'
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toUTCString()

  it.each<[title: string, change: FakeNetwork, FindingName[]]>([
    ['everything right', {}, []],
    ['http only', { origin: 'http://plans.example' }, ['not-encrypted']],
    ['http on a host named like this machine', { origin: 'http://localhost.example' }, ['not-encrypted']],
    ['http beside https', { 'http://plans.example': { status: 200 } }, ['http-open']],
    [
      'http that leads to http',
      { 'http://plans.example': redirectTo(`http://www.plans.example${deep}`) },
      ['http-open'],
    ],
    ['http that leads to the start', { 'http://plans.example': redirectTo(`${https}/`) }, ['http-open']],
    [
      'http that loses the query',
      { 'http://plans.example': redirectTo(`${https}/us/thank-you`) },
      ['http-open'],
    ],
    [
      'http that leads to another host',
      { 'http://plans.example': redirectTo(`https://www.plans.example${deep}`) },
      ['http-open'],
    ],
    [
      'another site at port 80 of another port',
      { origin: `${https}:8443`, 'http://plans.example': { status: 200 } },
      [],
    ],
    ['no Strict-Transport-Security', { hsts: undefined }, ['no-hsts']],
    ['Strict-Transport-Security that is switched off', { hsts: 'max-age=0' }, ['no-hsts']],
    ['Strict-Transport-Security of an hour', { hsts: 'max-age="3600"; includeSubDomains' }, ['no-hsts']],
    ['a certificate that ends tomorrow', { certificateEnd: inDays(1) }, ['certificate-ends']],
    ['a certificate that ends in 13 days', { certificateEnd: inDays(13) }, ['certificate-ends']],
    ['a certificate that ends in 15 days', { certificateEnd: inDays(15) }, []],
    ['an IPv6 address at which nothing listens', { silent: 'ECONNREFUSED' }, ['address-silent']],
    ['an address that does not answer in time', { silent: 'ETIMEDOUT' }, ['address-silent']],
    ['IPv6 that this machine does not have', { silent: 'ENETUNREACH' }, []],
    ['www as a second site', { 'https://www.plans.example': { status: 200 } }, ['sibling-host']],
    [
      'www that leads to the start',
      { 'https://www.plans.example': redirectTo(`${https}/`) },
      ['sibling-host'],
    ],
    ['www that leads to the same path', { 'https://www.plans.example': redirectTo(https + deep) }, []],
    [
      'the bare domain as a second site',
      {
        origin: 'https://www.plans.example',
        'http://www.plans.example': redirectTo(`https://www.plans.example${deep}`),
        [https]: { status: 200 },
      },
      ['sibling-host'],
    ],
  ])('checks %s (R120)', async (_title, change, expected) => {
    const { origin = https } = change
    const found = await verifySite({ origin, folder: testSite.folder }, networkWith(change))
    expect(found.map(({ name }) => name)).toEqual(expected)
  })

  it('lists each kind of finding once with its places and its fix', () => {
    const found = ['/a', '/b', '/c', '/d', '/d'].map((where) => ({ name: 'cookie' as const, where }))
    expect(report(found)).toEqual([
      `${checks.cookie.what}\n  at /a; /b; /c; and 1 more\n  ${checks.cookie.fix}`,
    ])
  })
  it('exits with 1 and prints the fix if something is wrong, else with 0', async () => {
    const run = async (origin: string): Promise<[code: unknown, output: string]> => {
      const command = join(root, 'src/build/verify/verify.mjs')
      const child = spawn(process.execPath, [command, origin, '--build', testSite.folder])
      let output = ''
      child.stdout.on('data', (text: Buffer) => (output += text.toString()))
      const [code] = (await once(child, 'close')) as unknown[]
      return [code, output]
    }
    const wrong = await hostWith(setHeaders(every, { vary: undefined }))
    expect(await run(wrong)).toEqual([1, expect.stringContaining(checks['no-vary'].fix)])
    expect(await run(correctHost)).toEqual([0, expect.stringContaining('serves this build as it should')])
  })
})
