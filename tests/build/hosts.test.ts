import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pageFileOf } from '../../src/build/hosts/addresses.mjs'
import { filesBesideBuild, filesInBuild } from '../../src/build/hosts/host-files.ts'
import { mediaTypeOf } from '../../src/build/hosts/media-types.mjs'
import { billOfMaterials } from '../../src/build/hosts/sbom.ts'
import { describeSite } from '../../src/build/hosts/site.ts'
import { policyFor } from '../../src/build/plugins/policy.ts'
import { protection } from '../../src/build/plugins/protection-plugin.ts'
import { inRegion, regions } from '../../src/core/model/region.ts'
import { matchRoute } from '../../src/core/model/visit.ts'
import { pageOf, root, validEnvironment } from './production-build.ts'

const pictures = Array.from({ length: 120 }, (_, index) => `assets/picture-${index}-abcdefgh.avif`)
const site = describeSite(policyFor({ ...validEnvironment, VITE_ADS_ID: 'AW-1' }), [
  'index.html',
  ...pictures,
  'assets/z-abcdefgh.js',
])
const inside = filesInBuild(site, '<p>page</p>')
const beside = filesBesideBuild(site)
const pathsOf = (headers = ''): string[] => headers.split('\n').filter((line) => line.startsWith('/'))

it('a build has the rules of a host, its page as 404.html, and plain ones for missing files (R119)', () => {
  expect(Object.keys(inside)).toEqual([
    '_headers',
    '_redirects',
    '404.html',
    'assets/404.html',
    'locales/404.html',
  ])
  expect(inside['404.html']).toBe('<p>page</p>')
  expect(inside['assets/404.html']).not.toContain('page')
})

it('robots.txt lists the pages of one visitor in every region (R119)', () => {
  const lines = readFileSync(join(root, 'src/public/robots.txt'), 'utf8').trim().split('\n')
  const own = ['/response/', '/thank-you', '/payment-failure']
  // The second group is of the pages below a region: `*` is any text.
  const paths = [...own, ...own.map((path) => `/*${path}`)]
  expect(lines).toEqual(['User-agent: *', ...paths.map((path) => `Disallow: ${path}`)])
})

/** The pages of the product in every region. */
const pages = regions.flatMap((region) =>
  [
    '/survey-form',
    '/response/a',
    '/response/checkout/a',
    '/thank-you',
    '/payment-failure',
    '/privacy-policy',
    '/refund-policy',
    '/termsandconditions',
  ].map((path) => inRegion(region, path)),
)

it.each([
  ['Netlify', inside._redirects],
  ['Cloudflare Pages', beside['cloudflare-pages/_redirects']],
])('the _redirects of %s lists every page of the product, and no other address (R119)', (_, text = '') => {
  const rules = text
    .trim()
    .split('\n')
    .map((line) => line.split(/ +/))
  const served = rules.filter(([, , status]) => status === '200').map(([path]) => path!.replace(':slug', 'a'))
  expect(served).toEqual(expect.arrayContaining(pages))
  expect(
    served.filter((path) => matchRoute(path.replace(/(?:\/index)?\.html?$/, '')).page === 'not-found'),
  ).toEqual([])
  expect(text).not.toMatch(/^\/\*/m)
})

it.each(pages)('the pattern of pages includes %s, as the product does (R119)', (path) => {
  expect(pageFileOf(path)).toBe('/index.html')
})

it.each(regions)('the start page of region %s has its own file (R119)', (region) => {
  expect(pageFileOf(inRegion(region, '/'))).toBe(`/${pageOf(region)}`)
})

it('nginx listens on IPv4 and IPv6 (R137)', () => {
  expect(beside['nginx/plotline.conf']).toMatch(/^ {2}listen 80;\n {2}listen \[::\]:80;$/m)
})

it('the header files respect Cloudflare Pages: 100 rules of at most 2,000 characters', () => {
  const { 'cloudflare-pages/_headers': own = '' } = beside
  expect(pathsOf(own)).toEqual(['/*', '/assets/*'])
  for (const line of own.split('\n')) expect(line.length).toBeLessThanOrEqual(2_000)
  // The page's own policy names the hosts.
  expect(own).toMatch(/img-src 'self' data: https:;.*connect-src 'self' data: https:;/)
  expect(own).toContain("script-src 'self' https://www.googletagmanager.com")
  // Cloudflare Pages reads the first 100 rules of the build's own file: they include the code.
  expect(pathsOf(inside._headers).slice(0, 100)).toContain('/assets/z-abcdefgh.js')
})

it('nginx reads no parameter of more than 4,096 characters', () => {
  for (const line of beside['nginx/plotline.conf']!.split('\n')) expect(line.length).toBeLessThan(4_000)
})

it('the bill of materials lists each package of the build once, and no other', () => {
  const project = { name: 'plotline', version: '1.2.3' }
  const modules = [
    `${root}src/main.tsx`,
    '\0virtual:english/lead',
    ...['react/index.js', 'react/jsx-runtime.js', '@vitejs/plugin-react/dist/index.js'].map(
      (path) => `\0${root}node_modules/${path}?v=1`,
    ),
  ]
  const bill = billOfMaterials(modules, project) as {
    components: { name: string; purl: string; licenses: unknown }[]
  }
  expect(bill.components.map(({ name }) => name)).toEqual(['@vitejs/plugin-react', 'react'])
  expect(bill.components[0]).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/%40vitejs\/plugin-react@\d/) as string,
    licenses: [{ expression: 'MIT' }],
  })
})

it('nginx answers a POST with 303, which browsers follow by GET (R87)', () => {
  expect(beside['nginx/plotline.conf']).toMatch(/if \(\$request_method = POST\) \{\s+return 303 /)
})

it.each([
  ['logo.svg', 'image/svg+xml'],
  ['index.js', 'text/javascript; charset=utf-8'],
  ['captions.VTT', 'text/vtt; charset=utf-8'],
  ['video.mp4', 'video/mp4'],
  ['no-extension', null],
])('the media type of %s is %s', (file, type) => {
  expect(mediaTypeOf(file)).toBe(type)
})

it('NGINX_PORT is the port of nginx, and stops the build if it is invalid', () => {
  expect(beside['nginx/plotline.conf']).toContain('listen 80;')
  expect(filesBesideBuild(site, 8080)['nginx/plotline.conf']).toContain('listen 8080;')
  expect(() => protection(root, null, 'eighty')).toThrow('NGINX_PORT is "eighty", which is not a port')
})
