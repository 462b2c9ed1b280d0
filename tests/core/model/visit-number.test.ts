import { describe, expect, it } from 'vitest'
import { readVisit, type Visit } from '../../../src/core/model/visit.ts'

const read = (query: string): Visit =>
  readVisit({ origin: 'https://plotline.test', path: '/response/checkout/a', query })

describe('the dial code of the address (R19, R47)', () => {
  it.each([
    ['?isd=%2B91', '+91'],
    ['?isd=+91', '91'],
    ['?isd=91', '91'],
    ['?isd=%2B1', '+1'],
    ['?isd=', '91'],
    ['?isd=%20%20', '91'],
    ['?isd=%2B', '91'],
    ['?isd=+', '91'],
    ['?mobile=9876543210', '91'],
    ['', '91'],
    ['?isd=44&isd=%2B91', '+91'],
  ])('%j reads as %j (S2.14, S9.5, R19, R47)', (query, isd) => {
    expect(read(query).isd).toBe(isd)
  })
})
