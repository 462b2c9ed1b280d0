import { describe, expect, it } from 'vitest'
import { houseFacts } from '../../../src/core/model/house-facts.ts'

const nothing = { width: null, depth: null, floors: null, bedrooms: null, style: null, direction: null }

describe('the facts of the house in earlier answers (R60)', () => {
  it('are read from answers that are grouped by step', () => {
    expect(
      houseFacts({
        'How wide is your plot?': { width: '30' },
        'How deep is your plot?': { depth: 40 },
        Rooms: { ' Floors ': 'Ground + 1', bedrooms: '3' },
        'Which way?': { direction: 'NE' },
        SiteDetails: { style: ' Traditional ' },
      }),
    ).toEqual({
      width: '30',
      depth: '40',
      floors: 'Ground + 1',
      bedrooms: '3',
      style: 'Traditional',
      direction: 'NE',
    })
  })

  it('are read from answers that are not grouped', () => {
    expect(houseFacts({ width: '30' }).width).toBe('30')
  })

  it('are null if the answers have none (R60)', () => {
    expect(houseFacts(null)).toEqual(nothing)
    expect(houseFacts({})).toEqual(nothing)
    expect(
      houseFacts({
        width: '',
        depth: null,
        bedrooms: true,
        floors: ['2'],
        style: { style: { style: 'deep' } },
      }),
    ).toEqual(nothing)
  })
})
