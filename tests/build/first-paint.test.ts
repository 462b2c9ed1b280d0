import { beforeAll, describe, expect, it } from 'vitest'
import english from '../../locales/en/translation.json' with { type: 'json' }
import { languageCodes, tagOf } from '../../src/core/model/language.ts'
import { inRegion, regions } from '../../src/core/model/region.ts'
import { staticPage } from '../bench/static-page.mjs'
import { buildUnminified, buildTimeoutMs, pageOf, textIn, type Built } from './production-build.ts'

let built: Built
beforeAll(async () => {
  built = await buildUnminified()
}, buildTimeoutMs)

describe('the prerendered landing card', () => {
  it.each(regions)('is in the page of region %s, with links to this region', (region) => {
    const html = textIn(built, pageOf(region))
    const home = inRegion(region, '/')
    expect(html).toContain(`<html data-region="${region}"`)
    expect(html).toContain('<h1>See your home before you build it.</h1>')
    expect(html).toContain(`aria-label="Plotline home page" href="${home}"`)
    expect(html).toContain(`href="${inRegion(region, '/privacy-policy')}"`)
  })

  it('exists in every other language, as a file beside the texts', () => {
    const others = languageCodes.filter((code) => code !== 'en')
    const cards = others.map((code) => textIn(built, `locales/${code}/landing-uk.html`))
    const headings = cards.map((card) => /<h1>(.*?)<\/h1>/.exec(card)?.[1])
    expect(new Set(headings).size).toBe(others.length)
    cards.forEach((card, index) => {
      expect(card).toContain(`lang="${tagOf(others[index]!)}" translate="no" selected=""`)
      expect(card).toContain('href="/uk/privacy-policy"')
    })
  })

  it('has the Start button that the bench turns into a link', () => {
    expect(staticPage(textIn(built, 'index.html'))).toMatch(/<a href="#question"[^>]*>(?:<span>)?Start/)
  })

  it('has no inline style, which the policy would block', () => {
    for (const { fileName } of built.filter(({ fileName: name }) => name.endsWith('.html')))
      expect(textIn(built, fileName)).not.toMatch(/<[^>]+\sstyle\s*=/i)
  })

  it('uses the text size of the device (R97)', () => {
    expect(textIn(built, 'index.html')).toContain('<meta name="text-scale" content="scale"')
  })

  it('has its styles inline, and links no style sheet', () => {
    const html = textIn(built, 'index.html')
    expect(html).toContain('<style>')
    expect(html).not.toContain('rel="stylesheet"')
  })

  it('has the product’s texts for a page that did not load', () => {
    const [, text, button] =
      /<div class="strip" hidden>\s*<p>(.*?)<\/p>\s*<button type="button">(.*?)<\/button>/s.exec(
        textIn(built, 'index.html'),
      )!
    const { pageFailedHint, reload } = english.common
    expect({ text: text?.trim(), button }).toEqual({ text: pageFailedHint, button: reload })
  })

  it.each(regions)('explains in region %s what to do if the page does not start (R83)', (region) => {
    const [, text, address] = /<div id="not-started".*?<p>(.*?)<\/p>\s*<a href="mailto:(.*?)">/s.exec(
      textIn(built, pageOf(region)),
    )!
    expect(text?.trim().replace(/\s+/g, ' ')).toBe(english.notStarted.hint)
    expect(address).toBe('care@company.test')
  })

  it('names only files of the build, like all chunks and pages', () => {
    const files = new Set(built.map(({ fileName }) => fileName))
    const named = built
      .filter(({ fileName }) => /\.(?:html|js)$/.test(fileName))
      .flatMap(({ fileName }) => [...textIn(built, fileName).matchAll(/["/](assets\/[\w.-]+\.\w+)/g)])
      .map(([, name]) => name!)
    expect(named.some((name) => name.endsWith('.css'))).toBe(true)
    expect(named.filter((name) => !files.has(name))).toEqual([])
  })

  it('has a first chunk that starts with the hint for eager compilation', () => {
    const [, first] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(textIn(built, 'index.html'))!
    expect(textIn(built, first!)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  })
})
