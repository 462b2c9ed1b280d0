import { expect, it } from 'vitest'
import { filesBesideBuild, filesInBuild } from '../../src/build/hosts/host-files.ts'
import { mediaTypeOf } from '../../src/build/hosts/media-types.mjs'
import { describeSite } from '../../src/build/hosts/site.ts'
import { policyFor } from '../../src/build/plugins/policy.ts'
import { protection } from '../../src/build/plugins/protection-plugin.ts'
import { validEnvironment } from './production-build.ts'

const pictures = Array.from({ length: 120 }, (_, index) => `assets/picture-${index}-abcdefgh.avif`)
const site = describeSite(policyFor({ ...validEnvironment, VITE_ADS_ID: 'AW-1' }), [
  'index.html',
  ...pictures,
  'assets/z-abcdefgh.js',
])
const inside = filesInBuild(site)
const beside = filesBesideBuild(site)
const pathsOf = (headers = ''): string[] => headers.split('\n').filter((line) => line.startsWith('/'))

it('a build has no 404.html at its root, which would turn off the fallback of Cloudflare Pages', () => {
  expect(Object.keys(inside)).toEqual(['_headers', '_redirects', 'assets/404.html', 'locales/404.html'])
})

it('the header files respect Cloudflare Pages: 100 rules of at most 2,000 characters', () => {
  const { 'cloudflare-pages/_headers': own = '' } = beside
  expect(pathsOf(own)).toEqual(['/*', '/assets/*'])
  for (const line of `${own}\n${inside._headers}`.split('\n')) expect(line.length).toBeLessThanOrEqual(2_000)
  // Cloudflare Pages reads the first 100 rules of the build's own file: they include the code.
  expect(pathsOf(inside._headers).slice(0, 100)).toContain('/assets/z-abcdefgh.js')
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
  expect(() => protection(null, 'eighty')).toThrow('NGINX_PORT is "eighty", which is not a port')
})
