import { describe, expect, it } from 'vitest'
import { buildProduct, buildReadable, buildTime, configured, readable, textIn } from './production-build.ts'

describe('the card of a shared link', { timeout: buildTime }, () => {
  it.each([
    ['https://plans.plotline.test/home', ['https://plans.plotline.test/home/og-image.png', '1200', '630']],
    ['', []],
  ])('names its picture by an absolute address if VITE_SITE_URL is set: %j', async (site, card) => {
    const built = site
      ? await buildProduct({ ...configured, VITE_SITE_URL: site }, readable)
      : await buildReadable()
    const html = textIn(built, 'index.html')
    expect(
      [...html.matchAll(/<meta property="og:[^"]*" content="([^"]*)"/g)].map(([, text]) => text),
    ).toEqual(card)
    expect(html).toMatch(/<title>.+<\/title>/)
    expect(html).toMatch(/<meta\s+name="description"\s+content=".+"/)
  })
})
