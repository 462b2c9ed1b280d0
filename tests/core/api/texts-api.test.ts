import { describe, expect, it } from 'vitest'
import { decodeTexts, getTexts, localeAddress } from '../../../src/core/api/texts-api.ts'
import { createFakePorts } from '../../fakes/fake-ports.ts'
import { json } from '../../fakes/fake-http.ts'

const read = (file: string): unknown => decodeTexts(JSON.parse(file))

describe('a locale file', () => {
  it('is read from the product’s own host, with its cookies (S7)', async () => {
    const texts = { common: { close: 'மூடு' } }
    const { api, http } = createFakePorts({
      responses: { 'GET /locales/ta/translation.json': json(200, texts) },
    })
    expect(await api.call(getTexts('translation'), 'ta')).toEqual({ ok: true, value: texts })
    expect(http.requests).toEqual([
      { method: 'GET', url: '/locales/ta/translation.json', credentials: 'same-origin' },
    ])
    expect(localeAddress('ta')).toBe('/locales/ta/translation.json')
  })

  it('is safe from hostile keys', () => {
    const hostile = `{
      "__proto__": { "polluted": "yes" },
      "constructor": { "prototype": { "polluted": "yes" } },
      "common": { "close": "மூடு", "__proto__": { "polluted": "yes" }, "toString": "x", "hasOwnProperty": { "call": "x" } }
    }`
    expect(read(hostile)).toEqual({ common: { close: 'மூடு' } })
    expect('polluted' in {}).toBe(false)
    expect(Object.prototype.toString.call([])).toBe('[object Array]')
  })

  it('keeps only texts, lists of texts and sections', () => {
    const odd = `{
      "common": { "close": "மூடு", "dismiss": 7, "tryAgain": ["x", 7], "home": ["x", "y"], "far": { "near": ["z"] } },
      "wizard": null
    }`
    expect(read(odd)).toEqual({ common: { close: 'மூடு', home: ['x', 'y'], far: { near: ['z'] } } })
  })
})
