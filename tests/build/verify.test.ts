import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../run/listen.mjs'
import { createStaticServer } from '../../src/build/serve/static-server.mjs'
import type { Response } from '../../src/build/verify/client.mjs'
import { checkProtection } from '../../src/build/verify/check-protection.mjs'
import { findings, report, table, type FindingName } from '../../src/build/verify/findings.mjs'
import { verifySite } from '../../src/build/verify/verify-site.mjs'
import { root } from './production-build.ts'
import { send, type SentResponse } from './send.ts'
import { copyCompressed, page, writeTestSite, type TestSite } from './test-site.ts'

/** Changes a correct response into that of a wrongly configured host. */
type Mistake = (
  path: string,
  response: SentResponse,
  request: { range: boolean; method: string },
) => Partial<SentResponse>

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
const route = /^\/(?:survey-form|us\/|uk\/|thank-you|verify\/)/
const index = /^\/assets\/index/
const immutable = 'public, max-age=31536000, immutable'

/** For each finding: the mistakes, by title, that must be reported as that finding. */
const mistakesByFinding: Readonly<
  Record<
    Exclude<FindingName, 'unreachable' | 'not-encrypted' | 'http-open' | 'no-hsts'>,
    Readonly<Record<string, Mistake>>
  >
> = {
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
    'a doubled slash is a 404': setStatus(/^\/\//, 404),
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
  correctHost = await open(createStaticServer(await copyCompressed(testSite)))
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
          const wrong = { ...sent, ...mistake(url, sent, { range: headers.range !== undefined, method }) }
          for (const [name, value] of Object.entries(wrong.headers))
            if (value !== undefined && !connectionHeaders.test(name)) response.setHeader(name, value)
          response.writeHead(wrong.status).end(method === 'HEAD' ? undefined : wrong.body)
        },
        () => response.destroy(),
      )
    }),
  )
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
  it.each<[title: string, origin: string, hsts: boolean, http: Partial<Response> | null, FindingName[]]>([
    ['http only', 'http://plans.example', true, null, ['not-encrypted']],
    ['http on a host named like this machine', 'http://localhost.example', true, null, ['not-encrypted']],
    ['http beside https', 'https://plans.example', true, { status: 200 }, ['http-open']],
    [
      'a redirect to http',
      'https://plans.example',
      true,
      redirectTo('http://www.plans.example/'),
      ['http-open'],
    ],
    ['no Strict-Transport-Security', 'https://plans.example', false, null, ['no-hsts']],
    ['a redirect to https', 'https://plans.example', true, redirectTo('https://plans.example/'), []],
    ['this machine', 'http://127.0.0.1:8080', false, null, []],
  ])('checks encryption: %s', async (_title, origin, hasHsts, http, expected) => {
    const headers: Response['headers'] = hasHsts ? { 'strict-transport-security': 'max-age=31536000' } : {}
    const sent: Response = { status: 200, headers, body: Buffer.from(page) }
    const plainHosts: string[] = []
    const createPlainClient = (host: string) => () => {
      plainHosts.push(host)
      return http ? Promise.resolve({ ...sent, headers: {}, ...http }) : Promise.reject(new Error('closed'))
    }
    const build = { files: [], headers: [] }
    const found = await checkProtection(origin, () => Promise.resolve(sent), build, createPlainClient)
    expect(found.map(({ name }) => name)).toEqual(expected)
    expect(plainHosts).toEqual(origin.startsWith('https:') ? ['http://plans.example'] : [])
  })
  it('lists each kind of finding once with its places and its fix', () => {
    const found = ['/a', '/b', '/c', '/d', '/d'].map((where) => ({ name: 'cookie' as const, where }))
    expect(report(found)).toEqual([
      `${findings.cookie[0]}\n  at /a; /b; /c; and 1 more\n  ${findings.cookie[1]}`,
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
    expect(await run(wrong)).toEqual([1, expect.stringContaining(findings['no-vary'][1])])
    expect(await run(correctHost)).toEqual([0, expect.stringContaining('serves this build as it should')])
  })
  it('has its findings as a table in docs/deploy.md', async () => {
    expect(await readFile(join(root, 'docs/deploy.md'), 'utf8')).toContain(table())
  })
})
