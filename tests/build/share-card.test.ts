import { describe, expect, it } from 'vitest'
import { buildProduct, buildReadable, buildTime, configured, readable, textIn } from './production-build.ts'

describe('what a messenger shows of a link', { timeout: buildTime }, () => {
  it.each([
    ['https://plans.plotline.test/home', ['https://plans.plotline.test/home/og-image.png', '1200', '630']],
    ['', []],
  ])(
    'has the picture at the address where the build stands, and none where that is %j',
    async (site, card) => {
      const built = site
        ? await buildProduct({ ...configured, VITE_SITE_URL: site }, readable)
        : await buildReadable()
      const html = textIn(built, 'index.html')
      expect(
        [...html.matchAll(/<meta property="og:[^"]*" content="([^"]*)"/g)].map(([, text]) => text),
      ).toEqual(card)
      expect(html).toMatch(/<title>.+<\/title>/)
      expect(html).toMatch(/<meta\s+name="description"\s+content=".+"/)
    },
  )
})
