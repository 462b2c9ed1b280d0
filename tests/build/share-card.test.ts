import { describe, expect, it } from 'vitest'
import { buildProduct, buildTime, configured, textIn } from './production-build.ts'

/** The `og:` tags of a page, by their names. */
function card(html: string): Record<string, string> {
  const tags = html.matchAll(/<meta property="og:([^"]*)" content="([^"]*)"/g)
  return Object.fromEntries([...tags].map(([, name, content]) => [name!, content!]))
}

describe('what a messenger shows of a link', () => {
  it(
    'has name, sentence and picture at the address where the build stands',
    async () => {
      const built = await buildProduct({
        ...configured,
        VITE_BRAND_NAME: 'Plans & more',
        VITE_SITE_URL: 'https://plans.plotline.test/home',
      })
      expect(card(textIn(built, 'index.html'))).toEqual({
        type: 'website',
        title: 'Plans &amp; more',
        description: expect.stringMatching(/plot/),
        image: 'https://plans.plotline.test/home/og-image.png',
        'image:width': '1200',
        'image:height': '630',
      })
    },
    buildTime,
  )

  it(
    'has no picture where that address is not known',
    async () => {
      const found = card(textIn(await buildProduct(), 'index.html'))
      expect(found.title).toBe('Plotline')
      expect(found.image).toBeUndefined()
    },
    buildTime,
  )
})
