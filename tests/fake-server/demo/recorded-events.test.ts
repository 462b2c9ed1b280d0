import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { createRecordedEvents } from '../../../fake-server/demo/recorded-events.ts'

const seen = { name: 'survey_seen' } as const

describe('what the demo was told', () => {
  it('is there on the next page, the newest two hundred', () => {
    const storage = createMemoryStorage()
    const { analytics } = createRecordedEvents(storage)
    for (let at = 1; at <= 201; at++) analytics.track(seen, at)
    const next = createRecordedEvents(storage).get()
    expect(next).toHaveLength(200)
    expect(next.at(-1)).toEqual({ event: seen, at: 201 })
  })

  it('is heard of by another page, and forgotten by a reset', () => {
    const storage = createMemoryStorage()
    const [here, there] = [createRecordedEvents(storage), createRecordedEvents(storage)]
    here.analytics.track(seen, 1)
    there.reread()
    expect(there.get()).toHaveLength(1)
    here.clear()
    there.reread()
    expect([here.get(), there.get()]).toEqual([[], []])
  })

  it.each(['', '{', '7', '[7, null, {"at": "1"}, {"at": 1, "event": {}}]'])(
    'is nothing where %s stands in storage',
    (text) => {
      const storage = createMemoryStorage({ [demoKeys.events]: text })
      expect(createRecordedEvents(storage).get()).toEqual([])
    },
  )
})
