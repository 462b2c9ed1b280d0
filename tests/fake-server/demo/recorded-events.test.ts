import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { createRecordedEvents } from '../../../fake-server/demo/recorded-events.ts'

const event = { name: 'survey_seen' } as const

describe('the recorded events', () => {
  it('are the newest two hundred, also on the next page', () => {
    const storage = createMemoryStorage()
    const { analytics } = createRecordedEvents(storage)
    for (let at = 1; at <= 201; at++) analytics.track(event, at)
    const next = createRecordedEvents(storage).get()
    expect(next).toHaveLength(200)
    expect(next.at(-1)).toEqual({ event, at: 201 })
  })

  it('are read by another tab, and removed by a reset', () => {
    const storage = createMemoryStorage()
    const [here, there] = [createRecordedEvents(storage), createRecordedEvents(storage)]
    here.analytics.track(event, 1)
    there.reread()
    expect(there.get()).toHaveLength(1)
    here.clear()
    there.reread()
    expect({ here: here.get(), there: there.get() }).toEqual({ here: [], there: [] })
  })

  it.each(['', '{', '7', '[7, null, {"at": "1"}, {"at": 1, "event": {}}]'])(
    'are none if storage has %j',
    (text) => {
      const storage = createMemoryStorage({ [demoKeys.events]: text })
      expect(createRecordedEvents(storage).get()).toEqual([])
    },
  )
})
