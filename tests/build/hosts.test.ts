import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { filesBesideBuild, filesInBuild } from '../../src/build/hosts/files-for-hosts.ts'
import { caching, describeSite } from '../../src/build/hosts/site.ts'
import { policyFor } from '../../src/build/plugins/policy.ts'
import { headersFor, readHeaderRules } from '../../src/build/serve/host-rules.mjs'
import { configured } from './production-build.ts'

const pictures = Array.from({ length: 120 }, (_, index) => `assets/picture-${index}-abcdefgh.avif`)
const site = describeSite(policyFor({ ...configured, VITE_ADS_ID: 'AW-1' }), [
  'index.html',
  'favicon.svg',
  'demo/payment/index.html',
  'locales/ta/translation.json',
  ...pictures,
  'assets/z-abcdefgh.js',
  'assets/404.html',
  'locales/404.html',
])
const inside = filesInBuild(site)
const beside = filesBesideBuild(site)

const cachingIn = (file: string, path: string): string | undefined =>
  headersFor(readHeaderRules(file), path)['cache-control']

/** The redirect rules that Cloudflare Pages documents: one of its statuses, and no rule that answers itself. */
function takenByCloudflare(redirects: string): string[] {
  return redirects.split('\n').filter((line) => {
    const [from = '', to = '', status = '302'] = line.trim().split(/\s+/)
    if (from === '' || from.startsWith('#')) return false
    const isLoop = /\/\*?$/.test(from) && /\/(?:index(?:\.html)?)?$/.test(to)
    return !isLoop && ['200', '301', '302', '303', '307', '308'].includes(status)
  })
}

/** What Netlify makes of an address that is no file: the first rule that fits, with its status. */
function answerOfNetlify(redirects: string, path: string): [file: string, status: string] | null {
  for (const line of redirects.trim().split('\n')) {
    const [from = '', to = '', status = ''] = line.split(/\s+/)
    if (from.endsWith('*') ? path.startsWith(from.slice(0, -1)) : path === from) return [to, status]
  }
  return null
}

const asked = (file: string): string[] => file.split('\n').filter((line) => line.startsWith('/'))

describe('a build on Netlify', () => {
  const { _headers: headers = '', _redirects: redirects = '' } = inside

  it('answers a missing part with 404, and every other address with the page', () => {
    expect(answerOfNetlify(redirects, '/assets/gone.js')).toEqual(['/assets/404.html', '404'])
    expect(answerOfNetlify(redirects, '/locales/xx/translation.json')).toEqual(['/locales/404.html', '404'])
    expect(answerOfNetlify(redirects, '/us/response/form_one_demo')).toEqual(['/index.html', '200'])
    expect(Object.keys(inside)).toEqual(expect.arrayContaining(['assets/404.html', 'locales/404.html']))
  })
  it('keeps each file with a hash by a rule of its own, so that a missing one is not kept', () => {
    expect(cachingIn(headers, '/assets/z-abcdefgh.js')).toBe(caching.kept)
    for (const path of ['/assets/gone.js', '/assets/404.html'])
      expect(cachingIn(headers, path) ?? '').not.toMatch(/immutable|max-age=[1-9]/)
  })
  it('asks for pages and texts anew, by one value', () => {
    for (const path of [
      '/',
      '/us/thank-you',
      '/demo/payment',
      '/demo/payment/',
      '/locales/ta/translation.json',
    ])
      expect(cachingIn(headers, path)).toBe('no-cache')
  })
})

describe('a build on Cloudflare Pages', () => {
  const { 'cloudflare-pages/_headers': headers = '', 'cloudflare-pages/_redirects': redirects = '' } = beside

  it('has no redirect rule, and no 404.html at its root: the host then answers with the page', () => {
    expect(redirects.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
    expect(Object.keys(inside)).not.toContain('404.html')
    expect(Object.keys(inside)).toContain('assets/404.html')
  })
  it('takes none of the other host’s redirects, which it leaves out where the folder is handed to it as it is', () => {
    expect(takenByCloudflare(inside._redirects ?? '')).toEqual([])
    expect(takenByCloudflare('/a /b 301\n/* / 200\n')).toEqual(['/a /b 301'])
  })
  it('has at most a hundred header rules of at most 2,000 characters a line', () => {
    expect(asked(headers).length).toBeLessThanOrEqual(100)
    for (const line of `${headers}\n${inside._headers}`.split('\n'))
      expect(line.length).toBeLessThanOrEqual(2_000)
  })
  it('has its code among the first hundred rules of the build’s own file', () => {
    const first = asked(inside._headers ?? '').slice(0, 100)
    expect(first).toContain('/assets/z-abcdefgh.js')
    expect(asked(inside._headers ?? '').length).toBeGreaterThan(100)
  })
  it('keeps files with a hash, asks for the rest anew, and opens nothing to other sites', () => {
    expect(cachingIn(headers, '/assets/z-abcdefgh.js')).toBe(caching.kept)
    expect(cachingIn(headers, '/us')).toBe('no-cache')
    expect(headersFor(readHeaderRules(headers), '/us')).toMatchObject({ 'x-frame-options': 'DENY' })
    expect(headers).toContain('! Access-Control-Allow-Origin')
  })
})

describe('a build on S3 with CloudFront', () => {
  type Template = {
    Resources: Record<string, { Type: string; Properties?: Record<string, Record<string, unknown>> }>
  }
  const template = JSON.parse(beside['s3-cloudfront/template.json'] ?? '') as Template
  const configuration = template.Resources.Distribution?.Properties?.DistributionConfig
  const upload = beside['s3-cloudfront/upload.sh'] ?? ''

  it.each([
    ['/', '/index.html'],
    ['/us/response/plan.jpg', '/index.html'],
    ['/favicon.svg', '/favicon.svg'],
    ['/demo/payment', '/demo/payment/index.html'],
    ['/demo/payment/', '/demo/payment/index.html'],
    ['/assets/gone.js', '/assets/gone.js'],
    ['/locales/ta/translation.json', '/locales/ta/translation.json'],
  ])('looks for %s at %s', (path, found) => {
    const code = template.Resources.Fallback?.Properties?.FunctionCode as unknown as string
    const result = runInNewContext(`${code}\nhandler({ request: { uri: path } }).uri`, { path }) as string
    expect(result).toBe(found)
  })
  it('says 404 for a missing part and forgets it at once', () => {
    expect(configuration?.CustomErrorResponses).toEqual([
      { ErrorCode: 404, ResponseCode: 404, ResponsePagePath: '/assets/404.html', ErrorCachingMinTTL: 0 },
    ])
  })
  it('sends every header of the site, each where AWS takes it', () => {
    const policy = template.Resources.Headers?.Properties?.ResponseHeadersPolicyConfig
    const custom = policy?.CustomHeadersConfig as { Items: { Header: string }[] }
    expect(Object.keys(policy?.SecurityHeadersConfig as object)).toEqual([
      'ContentSecurityPolicy',
      'FrameOptions',
      'ContentTypeOptions',
      'ReferrerPolicy',
    ])
    expect(custom.Items.map(({ Header }) => Header)).toEqual([
      'Permissions-Policy',
      'Cross-Origin-Opener-Policy',
    ])
  })
  it('has every file uploaded once with its type and caching, the page last, the rules of other hosts not', () => {
    const lines = upload.split('\n').filter((line) => line.startsWith('aws '))
    const uploaded = lines.flatMap((line) =>
      [...line.matchAll(/--include '([^']+)'/g)].map(([, path]) => `/${path}`),
    )
    expect(uploaded.toSorted()).toEqual([...site.kept, ...site.others].toSorted())
    expect(lines.at(-1)).toContain("--include 'index.html'")
    expect(lines.at(-1)).toContain("--cache-control 'no-cache'")
    const code = lines.find((line) => line.includes('z-abcdefgh.js'))
    expect(code).toContain(
      `--content-type 'text/javascript; charset=utf-8' --cache-control '${caching.kept}'`,
    )
    expect(upload).not.toMatch(/_headers|_redirects|--delete/)
  })
  it.skipIf(process.platform === 'win32')(
    'uploads the build that the script lies beside, wherever it is called, and nothing without a bucket',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'plotline-upload '))
      onTestFinished(() => rm(folder, { recursive: true }))
      const script = join(folder, 'dist-demo-hosts/s3-cloudfront/upload.sh')
      await mkdir(dirname(script), { recursive: true })
      await writeFile(script, upload)
      await writeFile(join(folder, 'aws'), '#!/bin/sh\necho "$3 to $4"\n', { mode: 0o755 })
      const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
      const run = (...given: string[]) => spawnSync('sh', [script, ...given], { env, encoding: 'utf8' })
      const said = new Set(run('bucket').stdout.trim().split('\n'))
      expect([...said]).toEqual([`${join(await realpath(folder), 'dist-demo')} to s3://bucket`])
      expect(run()).toMatchObject({ status: 2, stdout: '' })
    },
  )
})
