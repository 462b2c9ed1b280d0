import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brand, ownPictures, shareCard, unsuitablePictures } from '../../src/build/plugins/brand-plugin.ts'
import { isRebranded, readBrand } from '../../src/build/read-brand.ts'
import { paletteOf } from '../../src/brand/palette.ts'
import { regions } from '../../src/core/model/region.ts'
import { pngOf, svgWith } from '../brand/marks.ts'
import {
  buildProduct,
  buildUnminified,
  buildWithAnalytics,
  buildTimeoutMs,
  validEnvironment,
  pageOf,
  unminified,
  root,
  textIn,
  type Built,
} from './production-build.ts'

/** A browser runs no script of a picture, so the build takes the file as it is. */
const mark = svgWith('<script>alert(1)</script><circle r="9"/>')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plotline-brand-'))
  await writeFile(join(folder, 'mark.svg'), mark)
  await writeFile(join(folder, 'white.svg'), svgWith('<circle r="9" fill="#fff"/>'))
  await writeFile(join(folder, 'mark.png'), pngOf(40, 20))
  await writeFile(join(folder, 'mark.gif'), 'GIF89a')
})
afterAll(() => rm(folder, { recursive: true }))

const read = (environment: Record<string, string>) => readBrand(environment, folder)

describe('the brand of a build', () => {
  it('is the product’s own by default', () => {
    const brand = read({ VITE_BRAND_NAME: ' ', VITE_BRAND_MARK: '' })
    expect(brand).toEqual({ name: 'Plotline', mark: null, colour: null, problems: [], warnings: [] })
    expect(isRebranded(brand)).toBe(false)
    expect(isRebranded(read({ VITE_BRAND_COLOUR: '#1e4ea1' }))).toBe(false)
  })

  it('has a name, a mark and a colour', () => {
    const brand = read({
      VITE_BRAND_NAME: ' Acme  Homes ',
      VITE_BRAND_MARK: 'mark.png',
      VITE_BRAND_COLOUR: '#001F5B',
    })
    expect(brand).toMatchObject({ name: 'Acme Homes', colour: '#001f5b', problems: [], warnings: [] })
    expect(brand.mark).toMatchObject({
      width: 40,
      height: 20,
      fileName: expect.stringMatching(/^assets\/brand-mark-[\w-]{8}\.png$/),
    })
    expect(isRebranded(brand)).toBe(true)
  })

  it.each([
    ['VITE_BRAND_NAME', 'x'.repeat(41), 'VITE_BRAND_NAME has 41 characters; it can have 40'],
    [
      'VITE_BRAND_MARK',
      'none.svg',
      'VITE_BRAND_MARK is "none.svg"; it cannot be read: its path is relative to the folder of this project',
    ],
    ['VITE_BRAND_MARK', 'mark.gif', 'VITE_BRAND_MARK is "mark.gif"; it is neither SVG nor PNG'],
    ['VITE_BRAND_COLOUR', 'red', 'VITE_BRAND_COLOUR is "red"; it has to look like #1e4ea1'],
  ])('stops the build if %s is %j', (name, value, problem) => {
    expect(read({ [name]: value }).problems).toEqual([problem])
  })

  it('warns about a mark that is hard to see, an adjusted colour and a missing mark (R118)', () => {
    expect(read({ VITE_BRAND_MARK: 'white.svg' }).warnings).toEqual([
      'VITE_BRAND_MARK is hard to see: its contrast with the header is 1.07, less than 1.5',
    ])
    expect(read({ VITE_BRAND_COLOUR: '#ffffff' }).warnings).toHaveLength(2)
    expect(read({ VITE_BRAND_NAME: 'Acme' }).warnings).toEqual([expect.stringContaining('VITE_BRAND_MARK')])
  })
})

describe('the pictures of src/public', () => {
  it('show the product’s own mark until they are replaced (R118)', async () => {
    const own = join(root, 'src/public')
    expect(unsuitablePictures(own)).toEqual(Object.keys(ownPictures))
    const pictures = (await readdir(own)).filter((name) => /\.(?:ico|png|svg)$/.test(name))
    expect(Object.keys(ownPictures)).toEqual(pictures.toSorted())
    const replaced = join(folder, 'public')
    await cp(own, replaced, { recursive: true })
    await writeFile(join(replaced, 'favicon.ico'), 'another icon')
    expect(unsuitablePictures(replaced)).not.toContain('favicon.ico')
    expect(unsuitablePictures(replaced)).toContain('icon-512.png')
  })

  it.each([
    ['a rebranded build', { VITE_BRAND_NAME: 'Acme' }, ['robots.txt']],
    [
      'a build with another colour',
      { VITE_BRAND_COLOUR: '#7a1f5c' },
      ['favicon.ico', 'og-image.png', 'robots.txt'],
    ],
  ])('with the product’s own mark are not in %s (R118)', async (_, environment, expected) => {
    const [pub, out] = [await mkdtemp(join(folder, 'public-')), await mkdtemp(join(folder, 'out-'))]
    await cp(join(root, 'src/public/favicon.ico'), join(pub, 'favicon.ico'))
    await cp(join(root, 'src/public/og-image.png'), join(pub, 'og-image.png'))
    await writeFile(join(pub, 'robots.txt'), '')
    await cp(pub, out, { recursive: true })
    const { writeBundle } = brand(readBrand(environment, folder), '', pub)
    await (writeBundle as (options: { dir: string }) => Promise<void>)({ dir: out })
    expect((await readdir(out)).toSorted()).toEqual(expected)
  })
})

it(
  'a build names its picture of a shared link by an absolute address',
  { timeout: buildTimeoutMs },
  async () => {
    const html = textIn(await buildWithAnalytics(), 'index.html')
    const tags = [...html.matchAll(/<meta property="og:[^"]*" content="([^"]*)"/g)]
    const picture = 'https://plans.plotline.test/home/og-image.png'
    expect(tags.map(([, content]) => content)).toEqual([picture, '1200', '630'])
  },
)

describe('a build of another brand', { timeout: buildTimeoutMs }, () => {
  let built: Built
  beforeAll(async () => {
    const environment = {
      VITE_BRAND_NAME: 'Acme & <Sons>',
      VITE_BRAND_MARK: join(folder, 'mark.svg'),
      VITE_BRAND_COLOUR: '#7a1f5c',
      VITE_SITE_URL: 'https://plans.plotline.test/home',
    }
    built = await buildProduct({ ...validEnvironment, ...environment }, unminified)
  }, buildTimeoutMs)

  it('shows its name, mark and colours from the first byte, and nothing of the product’s', () => {
    const { fileName } = built.find((file) => file.fileName.startsWith('assets/brand-mark-'))!
    for (const page of regions.map(pageOf)) {
      const html = textIn(built, page)
      expect(html).toContain('<title>Acme &#38; &#60;Sons&#62;</title>')
      expect(html).toContain('<noscript>Acme &#38; &#60;Sons&#62; needs JavaScript')
      expect(html).toContain(`--blue:${paletteOf('#7a1f5c').blue};`)
      expect([...html.matchAll(/<link rel="[^"]*icon"[^>]*>/g)].map(([link]) => link)).toEqual([
        `<link rel="icon" type="image/svg+xml" href="/${fileName}">`,
      ])
      expect(html).toMatch(
        new RegExp(`<header[^>]*><a [^>]*><span[^>]*><img [^>]*src="/${fileName}" [^>]*alt=""`),
      )
      expect(html).not.toMatch(/Plotline|logo-mark|og:image/)
    }
    expect(textIn(built, 'locales/ta/landing-in.html')).toContain(`src="/${fileName}"`)
    expect(textIn(built, fileName)).toBe(mark)
  })

  it('has no drawing with the product’s name', () => {
    const drawings = built.filter(({ fileName }) => fileName.endsWith('.svg'))
    expect(drawings.length).toBeGreaterThan(4)
    const names = drawings.filter(({ fileName }) => textIn(built, fileName).includes('Plotline'))
    expect(names.map(({ fileName }) => fileName)).toEqual([])
  })

  it('allows the style of its colours in its policy', () => {
    const html = textIn(built, 'index.html')
    expect(/style-src 'self'((?: 'sha256-[^']+')+)/.exec(html)?.[1]?.trim().split(' ')).toHaveLength(2)
  })
})

it('a site address may end with a slash and have blanks around it', () => {
  const tagsFor = (site: string): unknown =>
    Reflect.apply(shareCard(site).transformIndexHtml as () => unknown, null, [])
  expect(tagsFor(' https://plans.plotline.test/home/ ')).toEqual(tagsFor('https://plans.plotline.test/home'))
})

it(
  'a build without a brand has no code for one, and no picture of a shared link without VITE_SITE_URL',
  async () => {
    const built = await buildUnminified()
    const texts = built.map(({ fileName }) => textIn(built, fileName))
    expect(texts.filter((text) => /brand-mark|data-long|grayscale|og:image/.test(text))).toEqual([])
  },
  buildTimeoutMs,
)

it('an invalid brand stops the build and is named', { timeout: buildTimeoutMs }, async () => {
  const build = buildProduct({ ...validEnvironment, VITE_BRAND_COLOUR: 'red' })
  await expect(build).rejects.toThrow('VITE_BRAND_COLOUR is "red"')
})
