import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../run/listen.mjs'
import { filesBelow } from '../../src/build/files-below.mjs'
import { createStaticServer } from '../../src/build/serve/static-server.mjs'
import type { Response } from '../../src/build/verify/client.mjs'
import { checkProtection } from '../../src/build/verify/check-protection.mjs'
import { findings, report, table, type FindingName } from '../../src/build/verify/findings.mjs'
import { verifySite } from '../../src/build/verify/verify-site.mjs'
import { get, type Got } from './get.ts'
import { makeSite, page, type MadeSite } from './made-site.ts'
import { root } from './production-build.ts'

/** What a host that is set up wrongly makes of a right answer. */
type Mistake = (path: string, answer: Got, asked: { range: boolean; method: string }) => Partial<Got>

const set =
  (at: RegExp, headers: Record<string, string | undefined>): Mistake =>
  (path, answer) =>
    at.test(path) ? { headers: { ...answer.headers, ...headers } } : {}

const answerWith =
  (at: RegExp, status: number, body: string, headers: Record<string, string> = {}): Mistake =>
  (path, answer) =>
    at.test(path)
      ? {
          status,
          body: Buffer.from(body),
          headers: { ...plain(answer), 'content-type': 'text/html', ...headers },
        }
      : {}

/** Without what depends on the body. */
const plain = ({ headers }: Got): Got['headers'] => ({
  ...headers,
  'content-encoding': undefined,
  etag: undefined,
})

const every = /^\//
const gone = /^\/(?:assets\/verify|locales\/xx)/
const route = /^\/(?:survey-form|us\/|uk\/|thank-you|verify\/)/
const year = 'public, max-age=31536000, immutable'

const mistakes: [title: string, finding: FindingName, mistake: Mistake][] = [
  ['a missing script is the page', 'missing-chunk', answerWith(gone, 200, page)],
  ['a missing script is kept for a year', 'missing-chunk', set(gone, { 'cache-control': year })],
  ['S3 says 403 for a missing file', 'missing-chunk', answerWith(gone, 403, 'Forbidden')],
  ['there is no fallback', 'fallback', answerWith(route, 404, 'Not found')],
  ['the page answers as an error page', 'fallback', (path) => (route.test(path) ? { status: 404 } : {})],
  ['every address redirects to the first', 'fallback', answerWith(route, 302, '', { location: '/' })],
  ['an address with a dot is taken for a file', 'fallback', answerWith(/plan\.jpg/, 404, 'Not found')],
  ['a doubled slash is not found', 'fallback', (path) => (path.startsWith('//') ? { status: 404 } : {})],
  [
    'POST is refused',
    'post-refused',
    (_path, _answer, { method }) => (method === 'POST' ? { status: 405 } : {}),
  ],
  ['a dashboard answers at the region’s address', 'fallback', answerWith(/^\/uk\//, 200, 'Welcome')],
  ['no policy is sent', 'header', set(every, { 'content-security-policy': undefined })],
  ['scripts lack nosniff', 'header', set(/\.js$/, { 'x-content-type-options': undefined })],
  [
    'errors lack the headers',
    'header',
    set(gone, { 'x-frame-options': undefined, 'referrer-policy': undefined }),
  ],
  ['a header is sent twice', 'header', set(every, { 'x-frame-options': 'DENY, DENY' })],
  [
    'the policy of another build is sent',
    'header',
    set(every, { 'content-security-policy': "default-src 'self'" }),
  ],
  [
    'the page is kept for an hour',
    'cached-too-long',
    set(/^\/$/, { 'cache-control': 'public, max-age=3600' }),
  ],
  [
    'nothing is said of keeping the texts',
    'cached-too-long',
    set(/^\/locales\//, { 'cache-control': undefined }),
  ],
  [
    'hashed files are asked for each time',
    'not-immutable',
    set(/^\/assets\/index/, { 'cache-control': 'no-cache' }),
  ],
  [
    'two rules for caching are both sent',
    'not-immutable',
    set(/^\/assets\/index/, { 'cache-control': `no-cache, ${year}` }),
  ],
  [
    'JSON goes out unpacked',
    'not-compressed',
    (path, answer) => (path.endsWith('json') ? { headers: plain(answer) } : {}),
  ],
  ['caches are not told that texts are packed', 'no-vary', set(every, { vary: undefined })],
  ['films have no ranges', 'range', (_path, { body }, { range }) => (range ? { status: 200, body } : {})],
  [
    'parts of films are cut wrongly',
    'range',
    (_path, { body }, { range }) => (range ? { body: Buffer.from(body).reverse() } : {}),
  ],
  ['avif has no type', 'type', set(/avif$/, { 'content-type': 'application/octet-stream' })],
  ['scripts have the type of plain text', 'type', set(/\.js$/, { 'content-type': 'text/plain' })],
  [
    'something is added to the page',
    'file-changed',
    answerWith(/^\/$/, 200, `${page}<script src="//count.test"></script>`),
  ],
  [
    'a style sheet is of another build',
    'file-changed',
    answerWith(/\.css$/, 200, 'p{}', { 'content-type': 'text/css' }),
  ],
  ['a language was not uploaded', 'file-missing', answerWith(/^\/locales\/ta/, 404, 'Not found')],
  ['a file is answered with the page', 'file-missing', answerWith(/^\/favicon\.svg$/, 200, page)],
  ['a page leads to another page', 'file-missing', answerWith(/^\/us\./, 308, '', { location: '/' })],
  ['a page leads away', 'file-missing', answerWith(/^\/us\./, 308, '', { location: '//a.test/us' })],
  ['the host’s rules are served', 'rules-served', answerWith(/^\/_headers$/, 200, '/*\n  X: y')],
  ['folders show their files', 'listing', answerWith(/^\/assets\/$/, 200, '<a href="index-abcdefgh.js">')],
  ['a cookie comes with each file', 'cookie', set(/^\/assets\//, { 'set-cookie': 'lb=1' })],
  ['a preview hides from search engines', 'not-indexed', set(every, { 'x-robots-tag': 'noindex' })],
  ['files come as downloads', 'download', set(/vtt$/, { 'content-disposition': 'attachment' })],
  [
    'an unchanged page is sent again',
    'no-validator',
    (path, answer) => (path === '/' ? { status: answer.status === 304 ? 200 : answer.status } : {}),
  ],
  ['HEAD is refused', 'no-head', (_path, _answer, { method }) => (method === 'HEAD' ? { status: 405 } : {})],
]

let made: MadeSite
let server: Server
let right: string
const opened: Server[] = []

async function open(started: Server): Promise<string> {
  opened.push(started)
  return (await listen(started)).replace('localhost', '127.0.0.1')
}

beforeAll(async () => {
  made = await makeSite()
  const served = join(made.place, 'served')
  await cp(made.folder, served, { recursive: true })
  for (const file of await filesBelow(served))
    if (/\.(?:html|js|css|json|svg)$/.test(file))
      await writeFile(join(served, `${file}.br`), brotliCompressSync(await readFile(join(served, file))))
  server = createStaticServer(served)
  right = await open(server)
})
afterAll(async () => {
  for (const each of opened) {
    each.closeAllConnections()
    each.close()
  }
  await rm(made.place, { recursive: true })
})

const ofConnection = /^(?:content-length|connection|keep-alive|transfer-encoding)$/

/** A host that is right but for one mistake. */
function hostWith(mistake: Mistake): Promise<string> {
  const { port } = new URL(right)
  return open(
    createServer((request, response) => {
      const { url = '/', method = 'GET', headers } = request
      const passed = ['accept-encoding', 'range', 'if-none-match', 'if-modified-since'] as const
      const asked: Record<string, string> = {}
      for (const name of passed) if (headers[name] !== undefined) asked[name] = headers[name]
      get(Number(port), url, asked, method).then(
        (answer) => {
          const wrong = { ...answer, ...mistake(url, answer, { range: headers.range !== undefined, method }) }
          for (const [name, value] of Object.entries(wrong.headers))
            if (value !== undefined && !ofConnection.test(name)) response.setHeader(name, value)
          response.writeHead(wrong.status).end(method === 'HEAD' ? undefined : wrong.body)
        },
        () => response.destroy(),
      )
    }),
  )
}

const namesOf = async (origin: string): Promise<FindingName[]> => [
  ...new Set((await verifySite({ origin, folder: made.folder })).map(({ name }) => name)),
]

describe('npm run verify', () => {
  it('finds nothing wrong with a correct host', async () => {
    expect(await verifySite({ origin: right, folder: made.folder })).toEqual([])
  })
  it.each(mistakes)('reports that %s: %s', async (_title, finding, mistake) => {
    expect(await namesOf(await hostWith(mistake))).toContain(finding)
  })
  it.each<[title: string, query: string, FindingName[]]>([
    ['with its query', '?$1', []],
    ['without it', '', ['fallback']],
  ])(
    'accepts the redirect of Cloudflare Pages to a shorter address only %s',
    async (_title, query, expected) => {
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
  it.each<
    [title: string, origin: string, hsts: boolean, open: Partial<Response> | null, findings: FindingName[]]
  >([
    ['http alone', 'http://plans.example', true, null, ['not-encrypted']],
    [
      'http alone, on a host whose name begins as this machine’s',
      'http://localhost.example',
      true,
      null,
      ['not-encrypted'],
    ],
    ['https, http answering beside it', 'https://plans.example', true, { status: 200 }, ['http-open']],
    [
      'http that leads to http',
      'https://plans.example',
      true,
      { status: 301, headers: { location: 'http://www.plans.example/' } },
      ['http-open'],
    ],
    ['no promise to stay with https', 'https://plans.example', false, null, ['no-hsts']],
    [
      'everything right',
      'https://plans.example',
      true,
      { status: 301, headers: { location: 'https://plans.example/' } },
      [],
    ],
    ['this machine', 'http://127.0.0.1:8080', false, null, []],
  ])('checks encryption: %s', async (_title, origin, hsts, open, expected) => {
    const right: Response = {
      status: 200,
      headers: hsts ? { 'strict-transport-security': 'max-age=31536000' } : {},
      body: Buffer.from(page),
    }
    const asked: string[] = []
    const askAt = (at: string) => () => {
      asked.push(at)
      return open ? Promise.resolve({ ...right, headers: {}, ...open }) : Promise.reject(new Error('closed'))
    }
    const found = await checkProtection(
      origin,
      () => Promise.resolve(right),
      { files: [], headers: [] },
      askAt,
    )
    expect(found.map(({ name }) => name)).toEqual(expected)
    expect(asked).toEqual(origin.startsWith('https:') ? ['http://plans.example'] : [])
  })
  it('lists each kind of finding once with its places and its fix', () => {
    const found = ['/a', '/b', '/c', '/d', '/d'].map((where) => ({ name: 'cookie' as const, where }))
    expect(report(found)).toEqual([
      `${findings.cookie[0]}\n  at /a; /b; /c; and 1 more\n  ${findings.cookie[1]}`,
    ])
  })
  it('exits with 1 and a sentence if something is wrong, else with 0', async () => {
    const run = async (origin: string): Promise<[code: unknown, said: string]> => {
      const child = spawn(process.execPath, [
        join(root, 'src/build/verify/verify.mjs'),
        origin,
        '--build',
        made.folder,
      ])
      let said = ''
      child.stdout.on('data', (text: Buffer) => (said += text.toString()))
      const [code] = (await once(child, 'close')) as unknown[]
      return [code, said]
    }
    const [wrong, words] = await run(await hostWith(set(every, { vary: undefined })))
    expect([wrong, words]).toEqual([1, expect.stringContaining(findings['no-vary'][1])])
    expect(await run(right)).toEqual([0, expect.stringContaining('serves this build as it should')])
  })
  it('has its findings as a table in docs/deploy.md', async () => {
    expect(await readFile(join(root, 'docs/deploy.md'), 'utf8')).toContain(table())
  })
})
