// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import type { Demo } from '../../../fake-server/demo/open-demo.ts'
import { resetDemo } from '../../../fake-server/demo/reset-demo.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { createTestBackend } from '../backend/test-backend.ts'

it('a reset removes everything but the branding and the console’s layout', async () => {
  const { pending, startedFresh, scenario, clock, events, ...rest } = demoKeys
  const written = Object.values(demoKeys).filter((key) => key !== demoKeys.database)
  const storage = createMemoryStorage(Object.fromEntries(written.map((key) => [key, '[]'])))
  const backend = createTestBackend(storage)
  const demo = {
    ...{ storage, scenario: backend.scenario, load: async () => backend },
    ...{ clock: { backToNow() {} }, recordedEvents: { clear: () => storage.remove(events) } },
  } as unknown as Demo
  await resetDemo(demo, window, '#')
  for (const key of [pending, startedFresh, scenario, clock, events]) expect(storage.read(key)).toBeNull()
  for (const key of [rest.branding, rest.console]) expect(storage.read(key)).toBe('[]')
})
