import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { createWebStorage } from '../../../src/adapters/storage/web-storage.ts'
import { createVisitRecord, type VisitPart } from '../../../src/core/shared/visit-record.ts'

const key = 'plotline.visit'
const page = { path: '/response/a', responseId: 'r1' }

function open(session = createMemoryStorage(), now = 1_700_000_000_000) {
  const clock = createManualClock(now)
  return { session, clock, record: createVisitRecord({ session, clock }) }
}

describe('the record of a visit (R65)', () => {
  it('gives what was kept of a page to the next document of the tab', () => {
    const { session, record } = open()
    record.keep('lead', page, { name: 'Asha' })
    record.keep('checkout', page, { chosen: 'two' })
    const next = open(session).record
    expect([next.read('lead', page), next.read('checkout', page)]).toEqual([
      { name: 'Asha' },
      { chosen: 'two' },
    ])
  })

  it.each([
    { ...page, path: '/response/b' },
    { ...page, responseId: 'r2' },
  ])('gives nothing to another page: %j', (other) => {
    const { record } = open()
    record.keep('lead', page, {})
    expect(record.read('lead', other)).toBeUndefined()
  })

  it.each<[VisitPart, number]>([
    ['lead', 600_000],
    ['survey', 24 * 3_600_000],
  ])('erases the %s by itself %i ms after its last change', (part, life) => {
    const { record, session, clock } = open()
    record.keep(part, page, {})
    clock.advance(life - 1)
    record.keep(part, page, {})
    clock.advance(life - 1)
    expect(session.read(key)).not.toBeNull()
    clock.advance(1)
    expect(session.read(key)).toBeNull()
  })

  it('keeps the checkout as long as the tab, and each part by itself', () => {
    const { record, session, clock } = open()
    record.keep('checkout', page, { chosen: 'two' })
    record.keep('lead', page, { name: 'Asha' })
    clock.advance(7 * 24 * 3_600_000)
    expect(session.read(key)).not.toContain('Asha')
    expect(record.read('checkout', page)).toEqual({ chosen: 'two' })
    record.forget('checkout')
    expect(session.read(key)).toBeNull()
  })

  it('erases what got too old while no document was there, unread', () => {
    const { session, record } = open()
    record.keep('lead', page, { name: 'Asha' })
    open(session, 1_700_000_600_000)
    expect(session.read(key)).toBeNull()
  })

  it.each([
    'no JSON',
    'null',
    '[]',
    '{"version":2,"parts":{"lead":{"at":1700000000000,"path":"/response/a","rx":"r1","value":{}}}}',
    '{"version":1,"parts":{"lead":{"at":"now","path":"/response/a","rx":"r1","value":{}}}}',
    '{"version":1,"parts":null}',
    '{"version":1,"parts":{"lead":7,"__proto__":{"at":1}}}',
  ])('erases what is no record of this version: %s', (text) => {
    const { session, record } = open(createMemoryStorage({ [key]: text }))
    expect(session.read(key)).toBeNull()
    expect(record.read('lead', page)).toBeUndefined()
  })

  it('keeps nothing beyond the document where the browser stores nothing', () => {
    const refusing = createWebStorage(() => {
      throw new Error('blocked')
    })
    const { record } = open(refusing)
    record.keep('lead', page, { name: 'Asha' })
    expect(record.read('lead', page)).toEqual({ name: 'Asha' })
  })
})
