import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeSite } from '../../src/build/hosts/site.ts'
import { headersFor, readHeaderRules } from '../../src/build/serve/header-rules.mjs'
import { inRegion, regions } from '../../src/core/model/region.ts'
import { cardPolicy } from '../../src/first-paint/boot-handoff.ts'
import { policyFor, policyText } from '../../src/build/plugins/policy.ts'
import { inlineHashes, withPolicy } from '../../src/build/plugins/protection-plugin.ts'
import {
  buildUnminified,
  buildWithAnalytics,
  buildTimeoutMs,
  validEnvironment,
  pageOf,
  textIn,
  type Built,
} from './production-build.ts'

/** The directives of a policy by name. */
function parsePolicy(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((part) => {
      const [name, ...values] = part.trim().split(/\s+/)
      return [name!, values]
    }),
  )
}

const isImmutable = (name: string): boolean => name.startsWith('assets/') && name !== 'assets/404.html'

describe('a production build', () => {
  let built: Built
  let headers: (path: string) => Record<string, string>
  let meta: Record<string, string[]>
  let header: Record<string, string[]>
  beforeAll(async () => {
    built = await buildUnminified()
    const rules = readHeaderRules(textIn(built, '_headers'))
    headers = (path) => headersFor(rules, path)
    const html = textIn(built, 'index.html')
    meta = parsePolicy(/http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '')
    header = parsePolicy(headers('/')['content-security-policy'] ?? '')
  }, buildTimeoutMs)

  it('has the same policy in page and headers, and forbids framing in headers (I15)', () => {
    const { 'frame-ancestors': framing, ...rest } = header
    expect(framing).toEqual(["'none'"])
    expect(rest).toEqual(meta)
  })
  it('allows no unsafe-inline, unsafe-eval, wildcard or scheme for code (I15)', () => {
    const all = Object.values(meta).flat()
    for (const value of ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", '*', 'https:', 'http:'])
      expect(all).not.toContain(value)
    expect(meta['script-src']!.every((value) => value === "'self'" || value.startsWith("'sha256-"))).toBe(
      true,
    )
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-src'])
      expect(meta[name]).toEqual(["'none'"])
    for (const name of ['media-src', 'font-src', 'manifest-src', 'worker-src', 'form-action'])
      expect(meta[name]).toEqual(["'self'"])
  })
  it('has a trusted-types policy for the landing card only', () => {
    expect(meta['require-trusted-types-for']).toEqual(["'script'"])
    expect(meta['trusted-types']).toEqual([cardPolicy])
  })
  it('may call its own host and the configured services only (I8)', () => {
    expect(meta['connect-src']).toEqual([
      "'self'",
      'https://forms.plotline.test',
      'https://api.plotline.test',
    ])
    expect(meta['img-src']).toEqual(["'self'", 'data:', 'https://forms.plotline.test'])
  })
  it('has its policy before everything that it governs', () => {
    const html = textIn(built, 'index.html')
    const at = html.indexOf('http-equiv="Content-Security-Policy"')
    const before = ['<script', '<link', '<style', '<img'].filter(
      (governed) => html.includes(governed) && html.indexOf(governed) < at,
    )
    expect(before).toEqual([])
    expect(html.indexOf('charset')).toBeLessThan(1_000)
  })
  it('allows inline scripts by hash, and has no inline handler or style (I15)', () => {
    const html = textIn(built, 'index.html')
    expect(inlineHashes(html).scripts.every((hash) => meta['script-src']!.includes(hash))).toBe(true)
    expect(html).not.toMatch(/<[^>]+\s(on\w+|style)\s*=/i)
    expect(html).not.toMatch(/javascript:/i)
  })
  it('has the hash of every script in each page, at its tag or in an import map', () => {
    for (const page of regions.map(pageOf)) {
      const html = textIn(built, page)
      const tags = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)" integrity="([^"]+)"/g)]
      expect(tags).toHaveLength(1)
      const [, first, hash] = tags[0]!
      const [, map] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? []
      const { integrity } = JSON.parse(map!) as { integrity: Record<string, string> }
      const scripts = built.filter((file) => file.type === 'chunk')
      expect({ ...integrity, [first!]: hash }).toEqual(
        Object.fromEntries(
          scripts.map(({ fileName, code }) => [
            `/${fileName}`,
            `sha256-${createHash('sha256').update(code).digest('base64')}`,
          ]),
        ),
      )
      expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('type="module"'))
    }
  })
  it('sends no Integrity-Policy, which breaks import map hashes in WebKit', () => {
    expect(headers('/')).not.toHaveProperty('integrity-policy')
  })
  it('stops phones from linking codes, amounts and order ids', () => {
    const [, content] =
      /<meta name="format-detection" content="([^"]*)"/.exec(textIn(built, 'index.html')) ?? []
    expect(content).toContain('telephone=no')
  })
  it('has no module of react-toastify that injects a style sheet', () => {
    const modules = built.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    expect(modules.filter((id) => /react-toastify\/dist\/(index|react-toastify)\./.test(id))).toEqual([])
  })
  it(
    'has eval and new Function only in inversify, where the container turns them off',
    { timeout: buildTimeoutMs },
    async () => {
      const scripts = (await buildWithAnalytics()).filter((file) => file.type === 'chunk')
      const modules = scripts.flatMap((chunk) => Object.entries(chunk.modules))
      const withEval = modules.filter(([, { code }]) => /\bFunction\(|[^\w.]eval\(/.test(code ?? ''))
      expect(modules.length).toBeGreaterThan(100)
      expect(withEval.map(([id]) => id).filter((id) => !id.includes('/@inversifyjs/core/'))).toEqual([])
    },
  )
  it('sends its security headers with every address (I15)', () => {
    for (const path of ['/', '/us/response/checkout/a', '/assets/index-abc.js', '/anything'])
      expect(headers(path)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('otp-credentials=(self)') as string,
      })
  })
  it('caches files with a hash for a year, and revalidates pages and texts', () => {
    for (const { fileName } of built.filter((file) => isImmutable(file.fileName)))
      expect(headers(`/${fileName}`)['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers('/assets/gone-abcdefgh.js')).not.toHaveProperty('cache-control')
    const pages = [
      '/',
      '/response/a',
      ...regions.flatMap((region) => [inRegion(region, '/'), inRegion(region, '/thank-you')]),
      '/privacy-policy',
      '/locales/ta/translation.json',
    ]
    expect(new Set(pages.map((path) => headers(path)['cache-control']))).toEqual(new Set(['no-cache']))
  })
  it('has a hash in the name of every immutable file', () => {
    const names = built.map(({ fileName }) => fileName).filter(isImmutable)
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) expect(name).toMatch(/-[\w-]{8}\.\w+$/)
  })
})

describe('the policy', () => {
  it('names the ads network only if an ads id is set (R59)', () => {
    const without = policyText(policyFor(validEnvironment))
    const withAds = policyFor({ ...validEnvironment, VITE_ADS_ID: 'AW-1' })
    expect(without).not.toContain('google')
    expect(withAds['script-src']).toContain('https://www.googletagmanager.com')
    expect(withAds['connect-src']).toContain('https://www.googleadservices.com')
    expect(policyText(withAds)).not.toContain('trusted-types')
  })
  it.each([
    ['connect-src', 'https://ad.doubleclick.net'],
    ['connect-src', 'https://www.google.com'],
    ['connect-src', 'https://google.com'],
    ['connect-src', 'https://www.google.co.uk'],
    ['img-src', 'https://ad.doubleclick.net'],
    ['img-src', 'https://www.google.ae'],
    ['img-src', 'https://www.google.co.in'],
    ['img-src', 'https://www.google.com.sg'],
    ['script-src', 'https://www.google.com'],
    ['frame-src', 'https://td.doubleclick.net'],
    ['frame-src', 'https://www.googletagmanager.com'],
  ])('names in %s the host %s of conversions, if an ads id is set (R137)', (directive, host) => {
    expect(policyFor({ ...validEnvironment, VITE_ADS_ID: 'AW-1' })[directive]).toContain(host)
    expect(policyFor(validEnvironment)[directive]).not.toContain(host)
  })
  it('names the origins of vitals, events and mail assets if they are set', () => {
    const policy = policyFor({
      ...validEnvironment,
      VITE_VITALS_URL: 'https://vitals.plotline.test/collect?k=1',
      VITE_EVENTS_URL: 'https://events.plotline.test/batch',
      VITE_MAIL_ASSETS_URL: 'https://mail.plotline.test/family.jpg',
    })
    expect(policy['connect-src']).toContain('https://vitals.plotline.test')
    expect(policy['connect-src']).toContain('https://events.plotline.test')
    expect(policy['img-src']).toContain('https://mail.plotline.test')
  })
  it('names an origin once, and none for a path', () => {
    const policy = policyFor({
      VITE_FORMS_API: 'https://one.test/forms',
      VITE_CUSTOMER_API: 'https://one.test/api',
      VITE_VITALS_URL: '/vitals',
    })
    expect(policy['connect-src']).toEqual(["'self'", 'https://one.test'])
  })
  it('names the address for reports in the header only', () => {
    const policy = policyFor(validEnvironment)
    const { headers } = describeSite(policy, [], 'https://reports.plotline.test/')
    expect(headers['Reporting-Endpoints']).toBe('reports="https://reports.plotline.test/"')
    expect(headers['Content-Security-Policy']).toMatch(/; report-to reports$/)
    expect(policyText(policy)).not.toContain('report-to')
    expect(Object.keys(describeSite(policy, []).headers)).not.toContain('Reporting-Endpoints')
  })
  it('names no other host in a demo (I8)', () => {
    expect(policyText(policyFor(null))).not.toMatch(/https?:/)
  })
})

describe('a page', () => {
  it('has hashes for inline scripts and styles, but not for external or commented ones', () => {
    const html = `<!-- <script>no()</script> --><script src="/a.js"></script><script type="module">go()\r\n</script><style>a{}</style>`
    const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(inlineHashes(html)).toEqual({ scripts: [hash('go()\n')], styles: [hash('a{}')] })
  })
  it('has its policy after its charset, in front of everything else', () => {
    const [charset, title] = ['<meta charset="utf-8">', '<title>a</title>']
    expect(withPolicy(charset + title, 'x').replace(/\s*\n\s*/, '')).toBe(
      `${charset}<meta http-equiv="Content-Security-Policy" content="x" />${title}`,
    )
  })
  it('is refused if it does not start with its charset', () => {
    expect(() => withPolicy('<html></html>', 'x')).toThrow(/charset/)
  })
})
