// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import type { Demo } from '../../../fake-server/demo/open-demo.ts'
import { resetDemo } from '../../../fake-server/demo/reset-demo.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { createTestBackend } from '../backend/test-backend.ts'

it('a reset removes everything but the branding and the console’s layout', async () => {
  const { database: _, branding, console: layout, ...removed } = demoKeys
  const storage = createMemoryStorage(
    Object.fromEntries([branding, layout, ...Object.values(removed)].map((key) => [key, '[]'])),
  )
  const backend = createTestBackend(storage)
  const demo = {
    storage,
    scenario: backend.scenario,
    load: async () => backend,
    clock: { backToNow() {} },
    recordedEvents: { clear: () => storage.remove(demoKeys.events) },
  } as unknown as Demo
  await resetDemo(demo, window, '#')
  for (const key of Object.values(removed)) expect(storage.read(key)).toBeNull()
  for (const key of [branding, layout]) expect(storage.read(key)).toBe('[]')
})
