import { describe, expect, it } from 'vitest'
import { checkoutAddress } from '../../../src/core/lead/checkout-address.ts'
import { regionOf } from '../../../src/core/model/region.ts'

const address = (path: string, query: string, slug = 'form_one_demo'): string =>
  checkoutAddress({ region: regionOf(path), slug }, query, { isd: '91', mobile: '9876543210' })

describe('the address of the checkout (R19)', () => {
  it.each([
    ['an empty query', '', '?isd=%2B91&mobile=9876543210'],
    ['the earlier parameters', '?Fx=demo&Rx=r1', '?Fx=demo&Rx=r1&isd=%2B91&mobile=9876543210'],
    ['older ones replaced', '?isd=1&Rx=r1&mobile=5', '?Rx=r1&isd=%2B91&mobile=9876543210'],
    ['repeated older ones replaced', '?isd=1&isd=2&mobile=3&mobile=4', '?isd=%2B91&mobile=9876543210'],
    ['other letter cases replaced', '?ISD=1&rx=r1&Mobile=5', '?rx=r1&isd=%2B91&mobile=9876543210'],
    ['repeated parameters kept', '?a=1&a=2&b=&a=3', '?a=1&a=2&b=&a=3&isd=%2B91&mobile=9876543210'],
    ['hostile values encoded', '?q=%26isd%3D1%23', '?q=%26isd%3D1%23&isd=%2B91&mobile=9876543210'],
  ])('has %s (S2.13, R19)', (_what, query, expected) => {
    expect(address('/response/form_one_demo', query)).toBe(`/response/checkout/form_one_demo${expected}`)
  })

  it.each([
    ['/us/response/form_one_demo', '/us/response/checkout/form_one_demo'],
    ['/UK/response/form_one_demo/', '/uk/response/checkout/form_one_demo'],
    ['/response/us', '/response/checkout/form_one_demo'],
  ])('keeps the region of %s (S2.13)', (path, expected) => {
    expect(address(path, '').split('?')[0]).toBe(expected)
  })

  it('encodes the slug', () => {
    expect(address('/response/x', '', 'a b/c?d').split('?')[0]).toBe('/response/checkout/a%20b%2Fc%3Fd')
  })
})
