import type { KeyValueStorage } from '../../../src/core/ports/ports.ts'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { createManualPage } from '../../fakes/manual-page.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { createTabSnapshots, type SnapshotSlot } from '../../../src/core/page/tab-snapshots.ts'

const key = 'plotline.visit'
const lead = { pathname: '/response/a', responseId: 'r1' }

function open(session: KeyValueStorage = createMemoryStorage(), now = 1_700_000_000_000) {
  const clock = createManualClock(now)
  const page = createManualPage()
  return { session, clock, page, snapshots: createTabSnapshots({ session, clock, page }) }
}

describe('the snapshots of a tab (R65)', () => {
  it.each([
    { ...lead, pathname: '/response/b' },
    { ...lead, responseId: 'r2' },
  ])('are not read by another page: %j', (other) => {
    const { snapshots } = open()
    snapshots.save('lead', lead, {})
    expect(snapshots.read('lead', other)).toBeUndefined()
  })

  it.each<[SnapshotSlot, number]>([
    ['lead', 600_000],
    ['survey', 24 * 3_600_000],
  ])('expire: the %s %i ms after its last change (R65)', (slot, lifetimeMs) => {
    const { snapshots, session, clock } = open()
    snapshots.save(slot, lead, {})
    clock.advance(lifetimeMs - 1)
    snapshots.save(slot, lead, { name: 'Asha' })
    clock.advance(lifetimeMs - 1)
    expect(session.read(key)).not.toBeNull()
    clock.advance(1)
    expect(session.read(key)).toBeNull()
  })

  it('expire after the last change, not after they are read by the next document', () => {
    const { session, clock, snapshots } = open()
    snapshots.save('lead', lead, { name: 'Asha' })
    clock.advance(400_000)
    expect(session.read(key)).toContain('Asha')
    const next = createTabSnapshots({ session, clock, page: createManualPage() })
    clock.advance(199_999)
    expect(next.read('lead', lead)).toEqual({ name: 'Asha' })
    clock.advance(1)
    expect(next.read('lead', lead)).toBeUndefined()
  })

  it('are saved by a page if its own or none is there', () => {
    const { snapshots } = open()
    expect(snapshots.isOwnOrEmpty('lead', lead)).toBe(true)
    snapshots.save('lead', lead, {})
    expect(snapshots.isOwnOrEmpty('lead', lead)).toBe(true)
    expect(snapshots.isOwnOrEmpty('lead', { ...lead, responseId: 'r2' })).toBe(false)
    expect(snapshots.isOwnOrEmpty('lead', { ...lead, pathname: '/response/b' })).toBe(false)
  })

  it('are written together after a delay, once', () => {
    const { snapshots, session, page, clock } = open()
    let writes = 0
    const write = session.write.bind(session)
    session.write = (...args) => {
      writes++
      write(...args)
    }
    for (const name of ['A', 'As', 'Asha']) snapshots.save('lead', lead, { name })
    clock.advance(499)
    expect(writes).toBe(0)
    clock.advance(1)
    expect({ writes, stored: session.read(key) }).toEqual({
      writes: 1,
      stored: expect.stringContaining('"Asha"'),
    })
    page.hide()
    expect(writes).toBe(1)
  })

  it('are written at once when the page is hidden or one is cleared', () => {
    const { snapshots, session, page } = open()
    snapshots.save('lead', lead, { name: 'Asha' })
    page.hide()
    expect(session.read(key)).toContain('Asha')
    snapshots.clear('lead')
    expect(session.read(key)).toBeNull()
  })

  it('of another document are read when the page is shown again', () => {
    const { snapshots, session, page } = open()
    snapshots.save('lead', lead, { name: 'Asha' })
    page.show()
    expect(snapshots.read('lead', lead)).toEqual({ name: 'Asha' })
    page.hide()
    const other = open(session)
    other.snapshots.save('lead', lead, { name: 'Ravi' })
    other.page.hide()
    page.show(true)
    expect(snapshots.read('lead', lead)).toEqual({ name: 'Ravi' })
  })

  it('of the checkout never expire, each slot on its own', () => {
    const { snapshots, session, clock } = open()
    snapshots.save('checkout', lead, { chosen: 'two' })
    snapshots.save('lead', lead, { name: 'Asha' })
    clock.advance(7 * 24 * 3_600_000)
    expect(session.read(key)).not.toContain('Asha')
    expect(snapshots.read('checkout', lead)).toEqual({ chosen: 'two' })
    snapshots.clear('checkout')
    expect(session.read(key)).toBeNull()
  })

  it('of another page are not cleared', () => {
    const { snapshots } = open()
    snapshots.save('lead', lead, { name: 'Asha' })
    snapshots.clear('lead', { ...lead, responseId: 'r2' })
    snapshots.clear('lead', { pathname: '/response/b' })
    expect(snapshots.read('lead', lead)).toEqual({ name: 'Asha' })
    snapshots.clear('lead', { pathname: lead.pathname })
    expect(snapshots.read('lead', lead)).toBeUndefined()
  })

  it.each([
    'no JSON',
    'null',
    '[]',
    '{"version":2,"parts":{"lead":{"at":1700000000000,"path":"/response/a","rx":"r1","value":{}}}}',
    '{"version":1,"parts":{"lead":{"at":"now","path":"/response/a","rx":"r1","value":{}}}}',
    '{"version":1,"parts":{"lead":{"at":1700000000000,"path":7,"rx":"r1","value":{}}}}',
    '{"version":1,"parts":{"lead":{"at":1700000000000,"path":"/response/a","rx":null,"value":{}}}}',
    '{"version":1,"parts":{"lead":{"at":1700000000000,"path":"/response/a","rx":"r1","value":"Asha"}}}',
    '{"version":1,"parts":{"lead":{"at":1700000000000,"path":"/response/a","rx":"r1"}}}',
    '{"version":1,"parts":null}',
    '{"version":1,"parts":{"lead":7,"__proto__":{"at":1}}}',
  ])('are erased if they are invalid or of another version: %s (R65)', (text) => {
    const { session, snapshots } = open(createMemoryStorage({ [key]: text }))
    expect(session.read(key)).toBeNull()
    expect(snapshots.read('lead', lead)).toBeUndefined()
  })
})
