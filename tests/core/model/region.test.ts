import { describe, expect, it } from 'vitest'
import { inRegion, regionOf, regions, withoutRegion } from '../../../src/core/model/region.ts'
import { prefixOf } from '../../e2e/visitors.ts'

describe('the region of an address (R1)', () => {
  it.each([
    ['/us', 'us'],
    ['/uk/', 'uk'],
    ['/US/response/form_one_demo', 'us'],
    ['/Uk/thank-you', 'uk'],
    ['/', 'in'],
    ['/survey-form', 'in'],
    ['/response/us-style-home', 'in'],
    ['/response/us', 'in'],
    ['/usa', 'in'],
    ['/uk-homes', 'in'],
    ['/thank-you/uk', 'in'],
    ['', 'in'],
  ])('is the first segment in any letter case: %s is %s (S1.3, R1)', (path, region) => {
    expect(regionOf(path)).toBe(region)
  })

  it.each(regions)('is found behind its own prefix: %s', (region) => {
    expect(regionOf(`${prefixOf[region]}/thank-you`)).toBe(region)
    expect(inRegion(region, '/thank-you')).toBe(`${prefixOf[region]}/thank-you`)
  })

  it('is kept by links to other pages', () => {
    expect(inRegion('us', '/privacy-policy')).toBe('/us/privacy-policy')
    expect(inRegion('uk', '/')).toBe('/uk')
    expect(inRegion('in', '/')).toBe('/')
    expect(inRegion('in', '/thank-you')).toBe('/thank-you')
  })

  it('is removed as it was added', () => {
    for (const region of regions)
      for (const path of ['/', '/thank-you', '/response/checkout/a'])
        expect(withoutRegion(inRegion(region, path))).toBe(path)
    expect(withoutRegion('/US/thank-you')).toBe('/thank-you')
  })
})
