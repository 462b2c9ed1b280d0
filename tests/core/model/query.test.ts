import { describe, expect, it } from 'vitest'
import { readParameter, utmDetails, utmOf, withoutParameters } from '../../../src/core/model/query.ts'

describe('readParameter', () => {
  it.each([
    ['?Rx=a', 'a'],
    ['', ''],
    ['?Rx=', ''],
    ['?rx=a', 'a'],
    ['?RX=a&Rx=b&rx=c', 'b'],
    ['?Rx=&rx=c', 'c'],
    ['?Rx=a&Rx=b', 'b'],
    ['?Rx=a&Rx=&Rx=%20&Rx=%E2%80%8B', 'a'],
    ['?rx=a&rX=b&RX=', 'b'],
    ['?Rx=a.', 'a'],
    ['?Rx=a)%3E%22', 'a'],
    ["?Rx=a';,", 'a'],
    ['?Rx=a.b,c', 'a.b,c'],
    ['?Rx=%20a%20.%20', 'a'],
    ['?Rx=%E2%80%8Ba%EF%BB%BFb%C2%AD', 'ab'],
    ['?Rx=.', ''],
    ['?Rxx=a', ''],
  ])('of %s is "%s" (R112)', (search, value) => {
    expect(readParameter(search, 'Rx')).toBe(value)
  })
})

it('the campaign of a query is its three fields, empty where it has none (R17)', () => {
  expect(utmOf('?utm_source=s&utm_medium=m&utm_campaign=c')).toEqual({
    source: 's',
    medium: 'm',
    campaign: 'c',
  })
  expect(utmOf('?source=s')).toEqual({ source: '', medium: '', campaign: '' })
  expect(utmOf('?UTM_SOURCE=s&utm_Medium=m.&utm_medium=')).toEqual({ source: 's', medium: 'm', campaign: '' })
})

it('utmDetails is the utm_ part of a query (R11, R112)', () => {
  const part = utmDetails('?utm_source=s&utm_x=1&lan=ta&x_utm_=2&utm=3&UTM_Medium=m)&utm_x=')
  expect(Object.entries(part)).toEqual([
    ['utm_source', 's'],
    ['utm_x', '1'],
    ['utm_medium', 'm'],
  ])
})

it('withoutParameters removes names in any letter case, and keeps the rest as it is', () => {
  expect(withoutParameters('?LAN=ta&a=1.&lan=hn&A=2', ['lan', 'lng']).toString()).toBe('a=1.&A=2')
})
