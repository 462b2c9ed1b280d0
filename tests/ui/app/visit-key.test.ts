import { describe, expect, it } from 'vitest'
import { visitKey } from '../../../src/ui/app/visit-key.ts'

describe('the key of a visit', () => {
  it('stays the same when a choice takes the language out of the address (R54)', () => {
    const before = visitKey('/response/a', '?lan=ta&Rx=r%201&lng=hn')
    expect(visitKey('/response/a', '?Rx=r+1')).toBe(before)
  })

  it('changes with the path and with any other parameter', () => {
    const keys = [
      visitKey('/response/a', ''),
      visitKey('/response/b', ''),
      visitKey('/response/a', '?Rx=r1'),
      visitKey('/response/a', '?Rx=r2'),
    ]
    expect(new Set(keys).size).toBe(4)
  })
})
