import { describe, expect, it } from 'vitest'
import { createEventBuffer, currentScreen, type TrackedEvent } from '../../src/telemetry/event-buffer.ts'
import { createFakePorts } from '../fakes/fake-ports.ts'

const buildEvent = (dedupeKey: string): TrackedEvent => ({
  event: { name: 'survey_seen' },
  dedupeKey,
  at: 1,
})
const buildError = (where: string): TrackedEvent => ({ error: { where }, screen: { page: 'survey' }, at: 1 })

/** The text that the builders above identify an event by. */
const textIn = (tracked: TrackedEvent): string =>
  'error' in tracked ? tracked.error.where : 'event' in tracked ? tracked.dedupeKey : ''

describe('the event buffer', () => {
  it('delivers buffered events in order, then those tracked during delivery, then later ones', () => {
    const { track, listen } = createEventBuffer()
    const delivered: string[] = []
    track(buildEvent('a'))
    track(buildEvent('b'))
    listen((event) => {
      delivered.push(textIn(event))
      if (textIn(event) === 'a') track(buildEvent('while delivering'))
    })
    expect(delivered).toEqual(['a', 'b', 'while delivering'])
    track(buildEvent('c'))
    expect(delivered.at(-1)).toBe('c')
  })

  it('keeps the 200 newest events and the 20 newest errors until the listener is ready', () => {
    const { track, listen, flush } = createEventBuffer()
    const delivered: string[] = []
    let isReady = false
    listen(
      (event) => void delivered.push(textIn(event)),
      () => isReady,
    )
    for (let count = 1; count <= 201; count++) track(buildEvent(`event ${count}`))
    for (let count = 1; count <= 600; count++) track(buildError(`error ${count}`))
    track(buildEvent('last'))
    expect(delivered).toEqual([])
    isReady = true
    flush()
    expect({
      count: delivered.length,
      first: delivered[0],
      end: delivered[199],
      last: delivered.at(-1),
    }).toEqual({ count: 220, first: 'event 3', end: 'error 581', last: 'last' })
  })
})

it.each<[string, number, object]>([
  ['/us', 0, { page: 'survey' }],
  ['/us', 3, { page: 'survey', step: 3 }],
  ['/response/a?Rx=r1', 2, { page: 'lead' }],
])('the screen at %s, history entry %i, is %j', (address, entry, screen) => {
  const { navigator } = createFakePorts({ address })
  navigator.replaceState({ pageId: 'page-1', entry })
  expect(currentScreen(navigator)).toEqual(screen)
})
