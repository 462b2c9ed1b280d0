import { expect, it } from 'vitest'
import { utmDetails, utmOf, readQuery } from '../../../src/core/model/query.ts'

it('the campaign of a query is its three fields, empty where it has none (R17)', () => {
  expect(utmOf(readQuery('?utm_source=s&utm_medium=m&utm_campaign=c'))).toEqual({
    source: 's',
    medium: 'm',
    campaign: 'c',
  })
  expect(utmOf(readQuery('?source=s'))).toEqual({ source: '', medium: '', campaign: '' })
})

it('utmDetails is the utm_ part of a query (R11)', () => {
  const part = utmDetails(readQuery('?utm_source=s&utm_x=1&lan=ta&x_utm_=2&utm=3'))
  expect(Object.entries(part)).toEqual([
    ['utm_source', 's'],
    ['utm_x', '1'],
  ])
})
